import type { Bytes } from '../bytes.ts'
import { keyFromPrf } from '../ciphers/keyFromPrf.ts'
import { open, seal } from '../ciphers/seal.ts'
import { sealingContext } from '../ciphers/sealingContext.ts'
import { KeysError } from '../KeysError.ts'
import { type Secret, withSecret } from '../secret.ts'
import type { KeyBackend } from './KeyBackend.ts'
import type { KeyStore } from './KeyStore.ts'

/** The PRF extension of WebAuthn. The back-end wipes each output (32 bytes) that it is handed. */
export type PasskeyPrf = {
  /** Asks the visitor for the passkey in use. */
  get(): Promise<Bytes>
  /** Creates the passkey that replaces it, or the first one. Keep the old one until `rotate` has resolved. */
  create(): Promise<Bytes>
}

/** Options of {@link passkeyBackend}. */
export type PasskeyBackendOptions = {
  readonly walletId: string
  /** Holds ciphertext only, so it may be anywhere, for instance with the provider. */
  readonly store: KeyStore
  readonly passkey: PasskeyPrf
}

/**
 * Keeps a secret sealed under a key that only the visitor's passkey yields: no server share, and
 * no other way back. Lead the visitor to export the wallet or to a second passkey.
 *
 * Vector: `src/fixtures/prf.json` by {@link keyFromPrf}.
 *
 * @example
 * ```ts
 * const backend = passkeyBackend({ walletId: 'wallet-1', store: memoryStore(), passkey })
 * await withSecret(createSecret(), (secret) => backend.create(secret))
 * declare const passkey: import('@latchkey/keys').PasskeyPrf
 * import { createSecret, memoryStore, withSecret } from '@latchkey/keys'
 * ```
 */
export function passkeyBackend({ walletId, store, passkey }: PasskeyBackendOptions): KeyBackend {
  const context = sealingContext(walletId, 'secret')
  const name = `${walletId}/secret`

  async function keyFrom(output: Bytes): Promise<CryptoKey> {
    try {
      return await keyFromPrf(output, context)
    } finally {
      output.fill(0)
    }
  }

  async function save(secret: Secret): Promise<void> {
    const key = await keyFrom(await passkey.create())
    await store.write(name, { sealed: await seal(key, secret, context) })
  }

  async function recreate(): Promise<Secret> {
    const record = await store.read(name)
    if (!record) throw new KeysError('WALLET_MISSING')
    return open(await keyFrom(await passkey.get()), record.sealed, context)
  }

  return {
    async create(secret) {
      if (await store.read(name)) throw new KeysError('WALLET_EXISTS')
      await save(secret)
    },
    reveal: async (use) => withSecret(await recreate(), use),
    rotate: async () => withSecret(await recreate(), save),
    remove: () => store.remove(name),
  }
}
