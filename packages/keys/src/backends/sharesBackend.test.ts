import { describe, expect, test } from 'vitest'
import { shareHolder } from '../fixtures/shareHolder.ts'
import { createSecret } from '../secret.ts'
import { type KeyStore, memoryStore } from './KeyStore.ts'
import { type ShareHolder, sharesBackend } from './sharesBackend.ts'

const walletId = 'wallet-1'

function setup() {
  const { holder, saved } = shareHolder()
  const device = (store: KeyStore = memoryStore(), shares: ShareHolder = holder) =>
    sharesBackend({ walletId, store, shares })
  return { device, holder, saved }
}

const fails = async (): Promise<never> => {
  throw new Error('offline')
}

describe('factors', () => {
  test.each(['device+login', 'device+recovery', 'login+recovery', undefined] as const)(
    '%s recreate the secret',
    async (factors) => {
      const { device } = setup()
      const backend = device()
      const secret = createSecret()
      await backend.create(secret)
      expect(await backend.reveal(async (given) => given.slice(), factors)).toEqual(secret)
    },
  )

  test('device and recovery share need no provider', async () => {
    const { device, holder } = setup()
    const store = memoryStore()
    const secret = createSecret()
    await device(store).create(secret)
    const offline = device(store, { ...holder, login: fails, save: fails })
    const copy = await offline.reveal(async (given) => given.slice(), 'device+recovery')
    expect(copy).toEqual(secret)
  })

  test('a new device uses login and recovery share', async () => {
    const { device } = setup()
    const secret = createSecret()
    await device().create(secret)
    expect(await device().reveal(async (given) => given.slice())).toEqual(secret)
  })

  test('a new device has no device share', async () => {
    const { device } = setup()
    await device().create(createSecret())
    const revealing = device().reveal(async () => true, 'device+login')
    await expect(revealing).rejects.toMatchObject({ code: 'WALLET_MISSING' })
  })
})

describe('several devices', () => {
  test('each keeps its share when another is added', async () => {
    const { device } = setup()
    const [first, second] = [device(), device()]
    const secret = createSecret()
    await first.create(secret)
    await second.addDevice()
    for (const backend of [first, second])
      expect(await backend.reveal(async (given) => given.slice(), 'device+login')).toEqual(secret)
  })

  test('a rotation ends the share of every other device, until it is added again', async () => {
    const { device } = setup()
    const [first, second] = [device(), device()]
    await first.create(createSecret())
    await second.addDevice()
    await second.rotate()
    const revealing = first.reveal(async () => true)
    await expect(revealing).rejects.toMatchObject({ code: 'SHARES_MISMATCH' })
    await first.addDevice()
    expect(await first.reveal(async () => true, 'device+login')).toBe(true)
  })

  test('a rotation ends a stolen login share', async () => {
    const { device, saved } = setup()
    const store = memoryStore()
    await device(store).create(createSecret())
    const stolen = saved.login?.slice()
    await device(store).rotate()
    const thief = device(store, { ...shareHolder().holder, login: async () => stolen ?? fails() })
    await expect(thief.reveal(async () => true)).rejects.toMatchObject({ code: 'SHARES_MISMATCH' })
  })
})

describe('an interrupted rotation', () => {
  const secret = createSecret()

  test('keeps the old split if the provider was not reached', async () => {
    const { device, holder } = setup()
    const store = memoryStore()
    await device(store).create(secret)
    const offline = device(store, { ...holder, save: fails })
    await expect(offline.rotate()).rejects.toThrow('offline')
    expect(await device(store).reveal(async (given) => given.slice())).toEqual(secret)
  })

  test('uses the new split if the provider’s answer was lost', async () => {
    const { device, holder } = setup()
    const store = memoryStore()
    await device(store).create(secret)
    const losing = device(store, {
      ...holder,
      save: async (shares) => {
        await holder.save(shares)
        await fails()
      },
    })
    await expect(losing.rotate()).rejects.toThrow('offline')
    expect(await device(store).reveal(async (given) => given.slice())).toEqual(secret)
    // The next rotation starts from the promoted share.
    await expect(losing.rotate()).rejects.toThrow('offline')
    expect(await device(store).reveal(async (given) => given.slice())).toEqual(secret)
  })

  test('leaves the provider alone if the store fails', async () => {
    const { device, holder, saved } = setup()
    const store = memoryStore()
    await device(store).create(secret)
    const before = saved.login?.slice()
    await expect(device({ ...store, write: fails }, holder).rotate()).rejects.toThrow('offline')
    expect(saved.login).toEqual(before)
  })
})

test('a failed creation can be repeated with the same secret', async () => {
  const { device, holder } = setup()
  const store = memoryStore()
  const secret = createSecret()
  const offline = device(store, { ...holder, save: fails })
  await expect(offline.create(secret)).rejects.toThrow('offline')
  await device(store).create(secret)
  expect(await device(store).reveal(async (given) => given.slice())).toEqual(secret)
})

test('wipes the shares that it was handed', async () => {
  const { device, holder } = setup()
  const store = memoryStore()
  await device(store).create(createSecret())
  const login = await holder.login()
  await device(store, { ...holder, login: async () => login }).reveal(async () => true)
  expect(login.every((byte) => byte === 0)).toBe(true)
})

test('forgets its shares when it is removed', async () => {
  const { device } = setup()
  const store = memoryStore()
  await device(store).create(createSecret())
  await device(store).remove()
  const revealing = device(store).reveal(async () => true, 'device+login')
  await expect(revealing).rejects.toMatchObject({ code: 'WALLET_MISSING' })
})
