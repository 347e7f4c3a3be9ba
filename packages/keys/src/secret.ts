import type { Bytes } from './bytes.ts'
import { KeysError } from './KeysError.ts'

/** 32 bytes of entropy, from which every account of a wallet is derived. Wipe it with `fill(0)` after use. */
export type Secret = Bytes

/** Length of a {@link Secret} in bytes: 24 words of BIP-39. */
export const secretLength = 32

/** @throws `SECRET_INVALID` unless there are 32 bytes */
export function assertSecret(secret: Uint8Array): void {
  if (secret.length !== secretLength) throw new KeysError('SECRET_INVALID')
}

/**
 * Creates a random secret with the platform's CSPRNG.
 *
 * Vector: none, because the output is random; `secret.test.ts` checks length and freshness.
 *
 * @example
 * ```ts
 * await withSecret(createSecret(), (secret) => backend.create(secret))
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export function createSecret(): Secret {
  return crypto.getRandomValues(new Uint8Array(secretLength))
}

/**
 * Lends the secret to `use` and wipes it afterwards, also if `use` fails. Copies that `use` makes
 * are its own to wipe.
 *
 * Vector: none; `secret.test.ts` reads the wiped bytes.
 *
 * @example
 * ```ts
 * const length = await withSecret(createSecret(), async (secret) => secret.length)
 * ```
 */
export async function withSecret<result>(
  secret: Secret,
  use: (secret: Secret) => Promise<result>,
): Promise<result> {
  try {
    return await use(secret)
  } finally {
    secret.fill(0)
  }
}
