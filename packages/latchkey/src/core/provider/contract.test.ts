import { type Devnet, devMnemonic, startDevnet } from '@latchkey/devnet'
import { type Provider, startProvider } from '@latchkey/provider'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinTypeOf } from '../../protocol/coinType.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import { fetchImage } from './fetchImage.ts'
import { findNames } from './findNames.ts'
import { getIdentity } from './getIdentity.ts'
import { getSessions } from './getSessions.ts'
import { getWallets } from './getWallets.ts'
import { lookUpName } from './lookUpName.ts'
import { registerName } from './registerName.ts'
import { revokeSession } from './revokeSession.ts'
import { suggestNames } from './suggestNames.ts'
import { isChainSupported } from './supportedChains.ts'

// What the modal ships asks a real provider on real chains; each answer meets its schema on both
// sides: there before it is sent (`checkAnswers`), here when `request` reads it.

const account = mnemonicToAccount(devMnemonic, { addressIndex: 8 })
const served = 'eip155:8453'
const unlisted = 'eip155:10'

let devnet: Devnet
let provider: Provider
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'random' })
  provider = await startProvider({
    chains: devnet.urls,
    checkAnswers: true,
    port: 0,
    projects: [{ id: 'test' }],
  })
}, 120_000)
afterAll(async () => {
  await provider?.stop()
  await devnet?.stop()
})

const setup = () => testInstance([], { provider: provider.url })

test('default', async () => {
  const { count, data } = await getWallets(setup(), { entries: 4, page: 1 })
  expect([data.length, count > 50]).toEqual([4, true])
  expect((await fetchImage(setup(), 'wallet', data[0]?.image_id ?? '')).size).toBeGreaterThan(100)
})

test('behavior: the chains that are served', async () => {
  const latchkey = setup()
  expect(await isChainSupported(latchkey, served)).toBe(true)
  expect(await isChainSupported(latchkey, unlisted)).toBe(false)
})

test('behavior: a name from its suggestion to its look-up', async () => {
  const latchkey = setup()
  const [first] = await suggestNames(latchkey, { chainId: served, name: 'vera' })
  expect(first).toEqual({ name: 'vera.latchkey.id', registered: false })

  const name = first?.name ?? ''
  expect(await lookUpName(latchkey, { chainId: served, name })).toBeUndefined()
  const timestamp = Math.floor(Date.now() / 1_000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const body = {
    address: account.address,
    coin_type: coinTypeOf(8453),
    message,
    signature: await account.signMessage({ message }),
  }
  expect(await registerName(latchkey, { body, chainId: served })).toBe(true)

  const { address } = account
  const record = await lookUpName(latchkey, { chainId: served, name })
  expect(record?.addresses[60]?.address).toBe(address.toLowerCase())
  expect(await findNames(latchkey, { address, chainId: served })).toEqual([record])
  expect(await getIdentity(latchkey, { address, chainId: served, sender: address })).toEqual({
    avatar: undefined,
    name,
  })
  await expect(registerName(latchkey, { body, chainId: served })).rejects.toThrow('409')
})

test('behavior: smart sessions', async () => {
  const latchkey = setup()
  const owner = `${served}:${account.address}`
  expect(await getSessions(latchkey, owner)).toEqual([])
  const revocation = { account: owner, pci: 'none', signature: `0x${'00'.repeat(65)}` }
  await expect(revokeSession(latchkey, revocation)).rejects.toThrow('404')
})

test('behavior: a chain that is not listed gets its empty answer without a request', async () => {
  const latchkey = setup()
  expect(await isChainSupported(latchkey, unlisted)).toBe(false)
  // From here on there is nobody to ask.
  const away = testInstance([], { provider: 'http://127.0.0.1:9' })
  const kept = latchkey.once('supportedChains', () => undefined)
  away.once('supportedChains', () => kept)

  const { address } = account
  const owner = `${unlisted}:${address}`
  const body = { address, coin_type: 60, message: '{}', signature: '0x00' }
  expect(
    await Promise.all([
      getIdentity(away, { address, chainId: unlisted }),
      lookUpName(away, { chainId: unlisted, name: 'vera.latchkey.id' }),
      findNames(away, { address, chainId: unlisted }),
      suggestNames(away, { chainId: unlisted, name: 'vera' }),
      registerName(away, { body, chainId: unlisted }),
      getSessions(away, owner),
      revokeSession(away, { account: owner, pci: 'first', signature: '0x00' }),
    ]),
  ).toEqual([{ avatar: undefined, name: undefined }, undefined, [], [], false, [], false])
})

test('error: a key that is not known', async () => {
  const latchkey = testInstance([], { projectId: 'unknown', provider: provider.url })
  await expect(getWallets(latchkey, {}, { quiet: true })).rejects.toThrow('401')
})
