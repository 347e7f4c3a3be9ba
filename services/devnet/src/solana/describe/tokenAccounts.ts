import { type Address, address, getAddressDecoder } from '@solana/kit'
import type { Ledger, LedgerAccount, TokenHolding } from '../ledger/Ledger.ts'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const tokenPrograms: readonly Address[] = [tokenProgram, token2022Program]

/** Sizes without extensions. */
const mintSize = 82
const accountSize = 165

const decodeAddress = getAddressDecoder()

/** Fields of a mint. */
export type Mint = {
  readonly decimals: number
  readonly supply: bigint
  readonly mintAuthority: Address | undefined
  readonly freezeAuthority: Address | undefined
  readonly isInitialized: boolean
}

/** Kind of a token program's account; extended accounts state it after the first 165 bytes. */
export function kindOf({ data, owner }: LedgerAccount): 'mint' | 'account' | undefined {
  if (!tokenPrograms.includes(owner)) return undefined
  if (data.length === mintSize) return 'mint'
  if (data.length === accountSize) return 'account'
  if (data.length <= accountSize) return undefined
  return data[accountSize] === 1 ? 'mint' : data[accountSize] === 2 ? 'account' : undefined
}

/** Parses a mint; undefined for other accounts. */
export function readMint(account: LedgerAccount): Mint | undefined {
  if (kindOf(account) !== 'mint') return undefined
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const optional = (at: number) =>
    view.getUint32(at, true) ? decodeAddress.decode(data.subarray(at + 4, at + 36)) : undefined
  return {
    decimals: view.getUint8(44),
    freezeAuthority: optional(46),
    isInitialized: view.getUint8(45) === 1,
    mintAuthority: optional(0),
    supply: view.getBigUint64(36, true),
  }
}

/** Parses owner and amount of a token account; undefined for other accounts. */
export function readTokenAccount(
  ledger: Pick<Ledger, 'account'>,
  account: LedgerAccount,
): Omit<TokenHolding, 'accountIndex'> | undefined {
  if (kindOf(account) !== 'account') return undefined
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const mint = decodeAddress.decode(data.subarray(0, 32))
  const minted = ledger.account(mint)
  const facts = minted && readMint(minted)
  if (!facts) return undefined
  return {
    amount: view.getBigUint64(64, true),
    decimals: facts.decimals,
    mint,
    owner: decodeAddress.decode(data.subarray(32, 64)),
    programId: account.owner,
  }
}

/** An amount in the RPC format. */
export function uiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}
