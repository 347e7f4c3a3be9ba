import { type Address, getAddressDecoder, isAddress } from '@solana/kit'
import { fromBase64 } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { token2022Program, tokenPrograms } from '../programs.ts'

/** A token's mint account. */
export type Mint = {
  readonly program: Address
  readonly decimals: number
  readonly extensions: Extensions
}

/** A token account. */
export type TokenAccount = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  /** Whether transfers are blocked: by a freeze, or until the token's own program thaws it. */
  readonly isFrozen: boolean
  readonly extensions: Extensions
}

/** Extensions of Token-2022 behind an account's fixed fields, by type. */
export type Extensions = ReadonlyMap<number, DataView>

/** Extension types of Token-2022. */
export const extensionTypes = {
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  pausable: 26,
  pausableAccount: 27,
  transferFee: 1,
  transferHook: 14,
} as const

/** Size of a token account without extensions; a mint's extensions begin at the same offset. */
export const accountSize = 165
const mintSize = 82
/** Account type bytes in front of the extensions. */
const marks = { account: 2, mint: 1 } as const
/** The state of a frozen token account. */
const frozen = 2

/** Parses a mint from base64 account data; undefined if it is none. */
export function readMint(account: unknown): Mint | undefined {
  const found = open(account)
  if (!found || !fits(found.view, mintSize, marks.mint) || found.view.getUint8(45) !== 1) return
  return { decimals: found.view.getUint8(44), ...found.facts }
}

/** Parses a token account from base64 account data; undefined if it is none. */
export function readTokenAccount(account: unknown): TokenAccount | undefined {
  const found = open(account)
  if (!found || !fits(found.view, accountSize, marks.account)) return
  const { bytes, facts, view } = found
  const addressAt = (at: number) => getAddressDecoder().decode(bytes, at)
  return {
    amount: view.getBigUint64(64, true),
    extensions: facts.extensions,
    isFrozen: view.getUint8(108) === frozen,
    mint: addressAt(0),
    owner: addressAt(32),
  }
}

/** The program that owns an account. */
export function programOf(account: unknown): Address | undefined {
  const owner = property(account, 'owner')
  return typeof owner === 'string' && isAddress(owner) ? owner : undefined
}

function open(account: unknown) {
  const program = programOf(account)
  const [text] = Array.from(Object(property(account, 'data')))
  if (!program || !tokenPrograms.includes(program) || typeof text !== 'string') return undefined
  const bytes = fromBase64(text)
  const view = new DataView(bytes.buffer)
  const extensions = program === token2022Program ? extensionsOf(view) : new Map()
  return { bytes, facts: { extensions, program }, view }
}

function fits(view: DataView, size: number, mark: number): boolean {
  return (
    view.byteLength === size ||
    (view.byteLength > accountSize && view.getUint8(accountSize) === mark)
  )
}

/** Each extension is a type of two bytes, a length of two bytes and its data. */
function extensionsOf(view: DataView): Extensions {
  const found = new Map<number, DataView>()
  for (let at = accountSize + 1; at + 4 <= view.byteLength; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0 || at + 4 + length > view.byteLength) break
    found.set(kind, new DataView(view.buffer, at + 4, length))
    at += 4 + length
  }
  return found
}
