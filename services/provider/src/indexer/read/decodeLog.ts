import {
  decodeAbiParameters,
  type Hex,
  parseAbiParameters,
  toEventSelector,
  zeroAddress,
} from 'viem'
import type { NodeLog } from './chainShapes.ts'
import type { Transfer } from './Transfer.ts'

const topics = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
  operation: toEventSelector(
    'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
  ),
} as const

/** Topics to request from nodes. */
export const topicsOfInterest: readonly Hex[] = Object.values(topics)

/**
 * Decodes the transfers of a log. Any contract may emit any log; those that do not fit are ignored.
 */
export function decodeLog(log: NodeLog): Transfer[] {
  const [topic, second, third, fourth] = log.topics
  const base = {
    transactionHash: log.transactionHash,
    position: `log:${log.logIndex}`,
    token: log.address,
    tokenId: undefined,
  }
  try {
    if (topic === topics.transfer && second && third) {
      const sides = { sender: addressOf(second), recipient: addressOf(third) }
      return fourth
        ? [{ ...base, ...sides, kind: 'erc721', tokenId: BigInt(fourth), value: 1n }]
        : [{ ...base, ...sides, kind: 'erc20', value: wordsOf(log.data, 1)[0] ?? 0n }]
    }
    if (topic === topics.single && third && fourth) {
      const [tokenId = 0n, value = 0n] = wordsOf(log.data, 2)
      const sides = { sender: addressOf(third), recipient: addressOf(fourth) }
      return [{ ...base, ...sides, kind: 'erc1155', tokenId, value }]
    }
    if (topic === topics.batch && third && fourth) {
      const [ids, values] = decodeAbiParameters(
        parseAbiParameters('uint256[], uint256[]'),
        log.data,
      )
      if (ids.length !== values.length) return []
      const sides = { sender: addressOf(third), recipient: addressOf(fourth) }
      return ids.map((tokenId, index) => ({
        ...base,
        ...sides,
        position: `${base.position}:${index}`,
        kind: 'erc1155',
        tokenId,
        value: values[index] ?? 0n,
      }))
    }
    // Wrapping and unwrapping coins emits no `Transfer`.
    if (topic === topics.deposit && second && !third) {
      const [value = 0n] = wordsOf(log.data, 1)
      return [{ ...base, kind: 'erc20', sender: zeroAddress, recipient: addressOf(second), value }]
    }
    if (topic === topics.withdrawal && second && !third) {
      const [value = 0n] = wordsOf(log.data, 1)
      return [{ ...base, kind: 'erc20', sender: addressOf(second), recipient: zeroAddress, value }]
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return []
}

/** The entry points of ERC-4337, versions 0.6 to 0.9. Any other contract may emit their event. */
const entryPoints: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/** The account of an ERC-4337 user operation event. */
export function operatorOf({
  address,
  topics: [topic, , sender],
}: NodeLog): `0x${string}` | undefined {
  if (topic !== topics.operation || !sender || !entryPoints.has(address)) return undefined
  return addressOf(sender)
}

/**
 * Removes wraps that are reported twice: by `Deposit` and by a `Transfer` from the zero address.
 */
export function withoutEchoes(
  transfers: readonly Transfer[],
  logs: readonly NodeLog[],
): Transfer[] {
  const wraps = new Set(
    logs
      .filter(({ topics: [topic] }) => topic === topics.deposit || topic === topics.withdrawal)
      .map(({ logIndex, transactionHash }) => `${transactionHash} log:${logIndex}`),
  )
  const isWrap = ({ position, transactionHash }: Transfer) =>
    wraps.has(`${transactionHash} ${position}`)
  const told = new Set(transfers.filter((transfer) => !isWrap(transfer)).map(movement))
  return transfers.filter((transfer) => !isWrap(transfer) || !told.has(movement(transfer)))
}

function movement({ recipient, sender, token, transactionHash, value }: Transfer): string {
  return [transactionHash, token, sender, recipient, value].join()
}

function addressOf(topic: Hex): `0x${string}` {
  return `0x${topic.slice(-40)}`
}

/** The first words of log data. @throws if there are fewer */
function wordsOf(data: Hex, howMany: number): bigint[] {
  if (data.length < 2 + 64 * howMany) throw new RangeError('The log is too short')
  return Array.from({ length: howMany }, (_, index) =>
    BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`),
  )
}
