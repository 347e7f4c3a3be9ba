import type { SimulatedLog } from './simulatedCalls.ts'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/** Events of other standards, and which of their topics names whose assets they are. */
const others: Readonly<Record<string, number>> = {
  // ApprovalForAll(address,address,bool) of ERC-721 and ERC-1155
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': 1,
  // TransferSingle and TransferBatch of ERC-1155
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': 2,
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': 2,
  // Approval and Permit of Permit2
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b': 1,
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec': 1,
}

/** An address as an event's topic. */
export function addressTopic(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

/** Whether an event is a transfer of coins or of a token. */
export function isTransfer({ data, topics }: SimulatedLog): boolean {
  return topics[0] === transfer && topics.length === 3 && data.length === 66
}

/** Changes of the account's assets that a swap may make. */
export type Allowed = {
  readonly account: string
  /** The sold token; absent for the coin. */
  readonly token: string | undefined
  readonly amount: bigint
  /** The contract that may take the token, and up to which amount. */
  readonly spender: string | undefined
  readonly allowance: bigint
}

/** Why the swap's events forbid it; undefined if only the sold amount leaves the account. */
export function findTheft(
  logs: readonly SimulatedLog[],
  { account, allowance, amount, spender, token }: Allowed,
): string | undefined {
  const owner = addressTopic(account)
  let taken = 0n
  for (const log of logs) {
    const { address, data, topics } = log
    const [kind = ''] = topics
    const isSold = address.toLowerCase() === token?.toLowerCase()
    if (topics[others[kind] ?? -1] === owner) return 'it gives others power over the account'
    if (topics[1] !== owner) continue
    if (kind === transfer) {
      if (!isSold || !isTransfer(log)) return 'it takes another asset'
      taken += BigInt(data)
    }
    if (kind === approval) {
      const isExpected = isSold && spender !== undefined && topics[2] === addressTopic(spender)
      // Some tokens report the rest of an allowance when it is used.
      if (!isExpected || data.length !== 66 || BigInt(data) > allowance)
        return 'it lets others take tokens'
    }
  }
  return taken > amount ? 'it takes more than was given' : undefined
}
