import { describe, expect, test } from 'vitest'
import { shareHolder } from '../fixtures/shareHolder.ts'
import { createSecret, withSecret } from '../secret.ts'
import { deriveAccounts } from '../signing/deriveAccounts.ts'
import type { KeyBackend } from './KeyBackend.ts'
import { memoryStore } from './KeyStore.ts'
import { migrate } from './migrate.ts'
import { passkeyBackend } from './passkeyBackend.ts'
import { sharesBackend } from './sharesBackend.ts'

/** A virtual authenticator: `create` replaces the passkey. */
function passkeys() {
  let output = crypto.getRandomValues(new Uint8Array(32))
  return {
    get: async () => output.slice(),
    create: async () => {
      output = crypto.getRandomValues(new Uint8Array(32))
      return output.slice()
    },
    forget: () => {
      output = crypto.getRandomValues(new Uint8Array(32))
    },
  }
}

function setup() {
  const passkey = passkeys()
  const store = memoryStore()
  const { holder } = shareHolder()
  return {
    passkey,
    store,
    holder,
    byPasskey: passkeyBackend({ walletId: 'wallet-1', store, passkey }),
    byShares: sharesBackend({ walletId: 'wallet-1', store, shares: holder }),
  }
}

const copyOf = (backend: KeyBackend) => backend.reveal(async (secret) => secret.slice())

describe.each(['byShares', 'byPasskey'] as const)('%s', (name) => {
  test('lends the stored secret and wipes it afterwards', async () => {
    const backend = setup()[name]
    const secret = createSecret()
    await backend.create(secret)
    let lent = new Uint8Array()
    const copy = await backend.reveal(async (given) => {
      lent = given
      return given.slice()
    })
    expect(copy).toEqual(secret)
    expect(lent).toEqual(new Uint8Array(32))
  })

  test('wipes the secret if its use fails', async () => {
    const backend = setup()[name]
    await backend.create(createSecret())
    let lent = new Uint8Array()
    const use = async (given: typeof lent) => {
      lent = given
      throw new Error('declined')
    }
    await expect(backend.reveal(use)).rejects.toThrow('declined')
    expect(lent).toEqual(new Uint8Array(32))
  })

  test('refuses to replace a wallet', async () => {
    const backend = setup()[name]
    await backend.create(createSecret())
    await expect(backend.create(createSecret())).rejects.toMatchObject({ code: 'WALLET_EXISTS' })
  })

  test('keeps the secret when it rotates', async () => {
    const backend = setup()[name]
    const secret = createSecret()
    await backend.create(secret)
    await backend.rotate()
    expect(await copyOf(backend)).toEqual(secret)
  })

  test('stores nothing from which the secret can be read', async () => {
    const { store, ...rest } = setup()
    const secret = createSecret()
    await rest[name].create(secret)
    for (const slot of ['device', 'device.next', 'secret']) {
      const record = await store.read(`wallet-1/${slot}`)
      expect(record?.key?.extractable ?? false).toBe(false)
      expect(Buffer.from(record?.sealed ?? []).includes(Buffer.from(secret))).toBe(false)
    }
  })

  test('keeps wallets of one store apart', async () => {
    const { store, ...rest } = setup()
    await rest[name].create(createSecret())
    const other =
      name === 'byShares'
        ? sharesBackend({ walletId: 'wallet-2', store, shares: shareHolder().holder })
        : passkeyBackend({ walletId: 'wallet-2', store, passkey: passkeys() })
    const secret = createSecret()
    await other.create(secret)
    expect(await copyOf(other)).toEqual(secret)
    expect(await copyOf(rest[name])).not.toEqual(secret)
  })
})

describe('passkey back-end', () => {
  test('needs a wallet', async () => {
    await expect(copyOf(setup().byPasskey)).rejects.toMatchObject({ code: 'WALLET_MISSING' })
  })

  test('refuses another passkey', async () => {
    const { byPasskey, passkey } = setup()
    await byPasskey.create(createSecret())
    passkey.forget()
    await expect(copyOf(byPasskey)).rejects.toMatchObject({ code: 'CIPHER_FAILED' })
  })

  test('refuses the ciphertext of another wallet', async () => {
    const { byPasskey, store } = setup()
    await byPasskey.create(createSecret())
    const record = await store.read('wallet-1/secret')
    if (record) await store.write('wallet-2/secret', record)
    const passkey = passkeys()
    const other = passkeyBackend({ walletId: 'wallet-2', store, passkey })
    await expect(copyOf(other)).rejects.toMatchObject({ code: 'CIPHER_FAILED' })
  })

  test('forgets the wallet when it is removed', async () => {
    const { byPasskey } = setup()
    await byPasskey.create(createSecret())
    await byPasskey.remove()
    await expect(copyOf(byPasskey)).rejects.toMatchObject({ code: 'WALLET_MISSING' })
  })
})

describe('migration', () => {
  test.each([
    ['byShares', 'byPasskey'],
    ['byPasskey', 'byShares'],
  ] as const)('%s to %s keeps the addresses', async (before, after) => {
    const backends = setup()
    await withSecret(createSecret(), (secret) => backends[before].create(secret))
    const accounts = await backends[before].reveal(deriveAccounts)
    await migrate(backends[before], backends[after])
    expect(await backends[after].reveal(deriveAccounts)).toEqual(accounts)
    expect(await backends.store.read('wallet-1/device')).toEqual(
      after === 'byShares' ? expect.anything() : undefined,
    )
    await expect(backends[before].create(createSecret())).resolves.toBeUndefined()
  })

  test('keeps the old back-end if the passkey yields another output later', async () => {
    const { byPasskey, byShares, passkey } = setup()
    const secret = createSecret()
    await byShares.create(secret)
    passkey.get = async () => crypto.getRandomValues(new Uint8Array(32))
    await expect(migrate(byShares, byPasskey)).rejects.toMatchObject({ code: 'CIPHER_FAILED' })
    expect(await copyOf(byShares)).toEqual(secret)
    await expect(copyOf(byPasskey)).rejects.toMatchObject({ code: 'WALLET_MISSING' })
  })

  test('keeps the old back-end if the new one returns another secret', async () => {
    const { byPasskey, byShares } = setup()
    const secret = createSecret()
    await byShares.create(secret)
    const forgetful: KeyBackend = { ...byPasskey, create: () => byPasskey.create(createSecret()) }
    await expect(migrate(byShares, forgetful)).rejects.toMatchObject({ code: 'MIGRATION_FAILED' })
    expect(await copyOf(byShares)).toEqual(secret)
  })

  test('does not touch a wallet that the new back-end already holds', async () => {
    const { byPasskey, byShares } = setup()
    const other = createSecret()
    await byPasskey.create(other)
    await byShares.create(createSecret())
    await expect(migrate(byShares, byPasskey)).rejects.toMatchObject({ code: 'WALLET_EXISTS' })
    expect(await copyOf(byPasskey)).toEqual(other)
  })
})
