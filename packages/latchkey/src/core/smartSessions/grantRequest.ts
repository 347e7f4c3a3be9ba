import type { CaipNetworkId } from '../caip.ts'
import { property } from '../eip1193/provider.ts'
import { check, like, listOf, shape } from '../options/checks.ts'
import { permissionError } from './errors.ts'

/** An action that an app may perform, e.g. `{ type: 'contract-call', data: { address, functions } }`. */
export type Permission = { readonly type: string; readonly [more: string]: unknown }

/** The signer that uses the permission: a key of the app, or an account of its own. */
export type GrantSigner =
  | {
      readonly type: 'keys'
      readonly data: {
        readonly keys: readonly {
          readonly type: 'secp256k1' | 'secp256r1'
          readonly publicKey: `0x${string}`
        }[]
      }
    }
  | { readonly type: 'account'; readonly data: { readonly address: `0x${string}` } }

/** A request for permission to act without asking (ERC-7715). */
export type GrantRequest = {
  /** In hex: `0x1`. */
  readonly chainId: `0x${string}`
  /** The owner's address. @default the active account */
  readonly address?: string | undefined
  /** The expiry, in seconds since 1970. */
  readonly expiry: number
  readonly signer: GrantSigner
  /** At least one. */
  readonly permissions: readonly Permission[]
  /** Limits that apply to all permissions. */
  readonly policies: readonly Permission[]
}

/** A validated request. */
export type CheckedGrant = GrantRequest & { readonly caipNetworkId: CaipNetworkId }

/** The end of the year 9999, in seconds. */
const lastMoment = 253_402_300_799

const term = check((value) => {
  const type = property(value, 'type')
  return typeof type === 'string' && type.length > 0 && type.length <= 128
}, 'a `type`')
const terms = (least: number) =>
  check(
    (value) => Array.isArray(value) && value.length >= least && value.length <= 20,
    least ? 'a list of 1 to 20' : 'a list of at most 20',
  )
const key = shape({
  publicKey: like(
    /^0x(0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i,
    'a public key in hex, with or without its second half',
  ),
  type: check((value) => value === 'secp256k1' || value === 'secp256r1', 'secp256k1 or secp256r1'),
})
const signers = {
  account: shape({ address: like(/^0x[0-9a-f]{40}$/i, 'an address') }),
  keys: shape({
    keys: check((value) => Array.isArray(value) && value.length === 1, 'a list of one key'),
  }),
} as const

/**
 * Validates a permission request.
 *
 * @throws {@link LatchkeyError} `GRANT_INVALID` with the first field that is invalid
 */
export function checkGrant(request: unknown, now = Date.now()): CheckedGrant {
  const problem = findProblem(request, now)
  if (problem) throw permissionError('GRANT_INVALID', { problem })
  // `findProblem` checked every field.
  const grant = request as GrantRequest
  return { ...grant, caipNetworkId: `eip155:${BigInt(grant.chainId)}` }
}

function findProblem(request: unknown, now: number): string | undefined {
  const fields = shape({
    address: check(
      (value) => value === undefined || /^0x[0-9a-f]{40}$/i.test(String(value)),
      'an address',
    ),
    chainId: like(/^0x(?!0+$)[0-9a-f]{1,13}$/i, 'a chain id in hex like 0x1'),
    expiry: check(
      (value) =>
        Number.isSafeInteger(value) && Number(value) * 1_000 > now && Number(value) <= lastMoment,
      'a moment that is still to come, in seconds since 1970',
    ),
    permissions: terms(1),
    policies: terms(0),
    signer: shape({
      type: check((value) => value === 'keys' || value === 'account', 'keys or account'),
    }),
  })(request)
  if (fields) return fields
  const { permissions, policies, signer } = request as GrantRequest
  const inSigner = signers[signer.type](signer.data)
  if (inSigner) return `signer.data: ${inSigner}`
  const inKey = signer.type === 'keys' && key(signer.data.keys[0])
  if (inKey) return `signer.data.keys: ${inKey}`
  for (const [name, list] of [
    ['permissions', permissions],
    ['policies', policies],
  ] as const) {
    const inTerms = listOf(term)(list)
    if (inTerms) return `${name}: ${inTerms}`
  }
  return undefined
}
