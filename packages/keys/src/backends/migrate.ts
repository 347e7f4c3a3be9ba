import { equalBytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'
import type { KeyBackend } from './KeyBackend.ts'

/**
 * Moves a wallet to another back-end. The secret, and so the address, stays. The old back-end is
 * removed only after the new one has returned the same secret, which may ask the visitor once more.
 *
 * Vector: none; `backends.test.ts` compares the addresses.
 *
 * @throws `MIGRATION_FAILED` if the new back-end returns another secret
 *
 * @example
 * ```ts
 * await migrate(shares, passkey)
 * declare const shares: import('@latchkey/keys').KeyBackend
 * declare const passkey: import('@latchkey/keys').KeyBackend
 * ```
 */
export async function migrate(from: KeyBackend, to: KeyBackend): Promise<void> {
  await from.reveal(async (secret) => {
    await to.create(secret)
    try {
      const isSame = await to.reveal(async (copy) => equalBytes(copy, secret))
      if (!isSame) throw new KeysError('MIGRATION_FAILED')
    } catch (error) {
      await to.remove()
      throw error
    }
  })
  await from.remove()
}
