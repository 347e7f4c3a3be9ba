import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'
import { associatedProgram, budgetProgram, memoProgram, systemProgram } from '../programs.ts'

/** Transfers SOL. */
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
  /** The token's own transfer fee, if it has one. */
  readonly fee: bigint | undefined
}

/** Transfers tokens with the expected decimals and fee; the program refuses other values. */
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

/** Derives the associated token account of an owner. */
export async function tokenAccountOf({ mint, owner, program }: Holding): Promise<Address> {
  const encode = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: associatedProgram,
    seeds: [encode.encode(owner), encode.encode(program), encode.encode(mint)],
  })
  return account
}

/** Creates the recipient's token account unless it exists. */
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

/** A memo for the recipient. */
export function writeMemo(words: string): Instruction {
  return { accounts: [], data: new TextEncoder().encode(words), programAddress: memoProgram }
}

/** Sets the compute limit and the price per unit in micro-lamports. */
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
