import { decodeAbiParameters } from 'viem'
import type { Transaction } from '../../../core/ports/adapter.ts'

type Hash = `0x${string}`
/** The fields of a mined transaction that say who calls what. */
export type MinedCall = {
  readonly from: Hash
  readonly to: Hash | null
  readonly value: Hash
  readonly input: Hash
}

/** `handleOps` of ERC-4337's entry points 0.6 and 0.7, and the fields of their operations. */
const handleOps: Readonly<Record<string, readonly string[]>> = {
  '0x1fad948c':
    'address uint256 bytes bytes uint256 uint256 uint256 uint256 uint256 bytes bytes'.split(' '),
  '0x765e827f': 'address uint256 bytes bytes bytes32 uint256 bytes32 bytes bytes'.split(' '),
}

/**
 * The calls of an account in a mined transaction, as hex without a prefix: the account sent it, or is
 * called by it, or a bundler sent it. Undefined if the transaction has another form.
 */
export function accountCalls(
  { from, input, to, value }: MinedCall,
  account: Hash,
): string | undefined {
  const isOwn = (address: unknown) => String(address).toLowerCase() === account.toLowerCase()
  if (isOwn(from)) return (word(to ?? '0x') + word(value) + input.slice(2)).toLowerCase()
  if (isOwn(to)) return input.slice(2).toLowerCase()
  const fields = handleOps[input.slice(0, 10)]
  if (!fields) return undefined
  const components = fields.map((type, index) => ({ name: `_${index}`, type }))
  try {
    const [operations] = decodeAbiParameters(
      [{ components, type: 'tuple[]' }, { type: 'address' }],
      `0x${input.slice(10)}`,
    )
    const own = Object.values(Object(operations)).filter((one) => isOwn(Object(one)._0))
    return own.length > 0
      ? own
          .map((one) => Object(one)._3)
          .join('')
          .toLowerCase()
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the calls of an account contain all that the visitor reviewed. Wallets encode a batch in forms
 * of their own: as a list of recipient, value and data, or as one list of each.
 */
export function containsCalls(found: string, reviewed: readonly Transaction[]): boolean {
  const calls = reviewed.map(({ data = '0x', to, value = 0n }) => ({
    data: data.slice(2).toLowerCase(),
    to: to.slice(2).toLowerCase(),
    value: word(`0x${value.toString(16)}`),
  }))
  const recipients = calls.map(({ to }) => word(`0x${to}`)).join('')
  const values = calls.map(({ value }) => value).join('')
  const isListOfEach = found.includes(recipients) && (/^0*$/.test(values) || found.includes(values))
  return calls.every(
    ({ data, to, value }) => found.includes(data) && (isListOfEach || found.includes(to + value)),
  )
}

function word(hex: Hash): string {
  return hex.slice(2).padStart(64, '0')
}
