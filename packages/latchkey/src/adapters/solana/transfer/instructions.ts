import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'
import { associatedProgram, budgetProgram, memoProgram, systemProgram } from '../programs.ts'

/** Moves SOL. */
export function transferSol(from: Address, to: Address, lamports: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data,
    programAddress: systemProgram,
  }
}

export type TokenTransfer = {
  readonly program: Address
  readonly mint: Address
  readonly source: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
  /** What the token keeps of it, where it takes a fee. */
  readonly fee: bigint | undefined
}

/** Moves tokens, with the decimals and the fee that the sender believes in: the program refuses others. */
export function transferToken({ amount, decimals, fee, ...transfer }: TokenTransfer): Instruction {
  const kind = fee === undefined ? [12] : [26, 1]
  const data = new Uint8Array(kind.length + (fee === undefined ? 9 : 17))
  const view = new DataView(data.buffer, kind.length)
  data.set(kind)
  view.setBigUint64(0, amount, true)
  view.setUint8(8, decimals)
  if (fee !== undefined) view.setBigUint64(9, fee, true)
  return {
    accounts: [
      { address: transfer.source, role: AccountRole.WRITABLE },
      { address: transfer.mint, role: AccountRole.READONLY },
      { address: transfer.destination, role: AccountRole.WRITABLE },
      { address: transfer.owner, role: AccountRole.READONLY_SIGNER },
    ],
    data,
    programAddress: transfer.program,
  }
}

export type Holding = {
  readonly owner: Address
  readonly mint: Address
  readonly program: Address
}

/** Where an owner keeps a token. */
export async function tokenAccountOf({ mint, owner, program }: Holding): Promise<Address> {
  const encode = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: associatedProgram,
    seeds: [encode.encode(owner), encode.encode(program), encode.encode(mint)],
  })
  return account
}

/** Makes the account that a receiver keeps the token in, unless it is there. */
export function openTokenAccount(
  payer: Address,
  account: Address,
  { mint, owner, program }: Holding,
): Instruction {
  return {
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      { address: systemProgram, role: AccountRole.READONLY },
      { address: program, role: AccountRole.READONLY },
    ],
    data: new Uint8Array([1]),
    programAddress: associatedProgram,
  }
}

/** Words that stand beside what a transaction does. */
export function writeMemo(words: string): Instruction {
  return { accounts: [], data: new TextEncoder().encode(words), programAddress: memoProgram }
}

/** How much computing may be done, and what is offered for each unit of it, in millionths of a lamport. */
export function computeBudget(units: number, price: bigint): readonly Instruction[] {
  const limit = new Uint8Array(5)
  const limitView = new DataView(limit.buffer)
  limitView.setUint8(0, 2)
  limitView.setUint32(1, units, true)
  const offer = new Uint8Array(9)
  const offerView = new DataView(offer.buffer)
  offerView.setUint8(0, 3)
  offerView.setBigUint64(1, price, true)
  return [
    { accounts: [], data: limit, programAddress: budgetProgram },
    { accounts: [], data: offer, programAddress: budgetProgram },
  ]
}
