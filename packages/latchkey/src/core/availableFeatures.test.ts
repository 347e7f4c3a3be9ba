import { expect, test } from 'vitest'
import { availableFeatures } from './availableFeatures.ts'
import type { Namespace } from './caip.ts'
import { fakeWallet } from './fixtures/fakeWallet.ts'
import { testInstance, testNetwork } from './fixtures/testInstance.ts'
import type { LatchkeyOptions } from './options/options.ts'

async function offeredTo(
  namespace: Namespace,
  options: Partial<LatchkeyOptions> = {},
  { connected = true, reference = 1 } = {},
) {
  const wallet = fakeWallet({ namespaces: [namespace] })
  const { session } = wallet
  Object.assign(wallet, {
    session: () => session(namespace, { chainId: `${namespace}:${reference}` }),
  })
  const engine = testInstance([wallet], { namespaces: [namespace], ...options })
  await engine.preload()
  if (connected) await engine.connect({ connectorId: 'desk' })
  return availableFeatures(engine.store.getState())
}

const all = ['onramp', 'swaps', 'receive', 'send']
const none = { activity: false, names: false, nfts: false, smartSessions: false, tokens: false }

test('offers every feature on eip155', async () => {
  expect(await offeredTo('eip155')).toEqual({
    actions: all,
    activity: true,
    names: true,
    nfts: true,
    smartSessions: false,
    tokens: true,
  })
})

test('behavior: offers what each chain family supports', async () => {
  expect(await offeredTo('solana')).toEqual({
    ...none,
    actions: ['onramp', 'receive', 'send'],
    activity: true,
    nfts: true,
    tokens: true,
  })
  for (const namespace of ['bip122', 'polkadot'] as const)
    expect(await offeredTo(namespace)).toEqual({ ...none, actions: ['receive'] })
})

test('behavior: offers sending bitcoin if the host enables it', async () => {
  const features = { bitcoinSend: true } as const
  expect((await offeredTo('bip122', { features })).actions).toEqual(['receive', 'send'])
  const without = { features: { bitcoinSend: true, send: false } } as const
  expect((await offeredTo('bip122', without)).actions).toEqual(['receive'])
})

test('behavior: without a provider, offers the features of wallets and chains', async () => {
  expect(await offeredTo('eip155', { provider: {} })).toEqual({
    ...none,
    actions: ['receive', 'send'],
    tokens: true,
  })
})

test('behavior: the host disables and orders actions', async () => {
  const features = {
    history: false,
    onramp: false,
    smartSessions: true,
    walletFeaturesOrder: ['send', 'swaps', 'onramp', 'receive'],
  } as const
  expect(await offeredTo('eip155', { features })).toMatchObject({
    actions: ['send', 'swaps', 'receive'],
    activity: false,
    smartSessions: true,
  })
  const shorter = { features: { walletFeaturesOrder: ['receive'] } } as const
  expect((await offeredTo('eip155', shorter)).actions).toEqual(['receive'])
})

test('behavior: offers swaps on twelve networks, and names on main networks', async () => {
  const base = { ...testNetwork('eip155', 8453) }
  const celo = { ...testNetwork('eip155', 42220) }
  const sepolia = { ...testNetwork('eip155', 11155111), testnet: true }
  const options = { networks: [base, celo, sepolia] } as const
  const on = (reference: number) => offeredTo('eip155', options, { reference })
  expect((await on(8453)).actions).toEqual(all)
  expect((await on(42220)).actions).toEqual(['onramp', 'receive', 'send'])
  expect(await on(11155111)).toMatchObject({
    actions: ['onramp', 'receive', 'send'],
    names: false,
    tokens: true,
  })
})

test('behavior: offers nothing without a connection, or on an unsupported chain', async () => {
  const nothing = { ...none, actions: [] }
  expect(await offeredTo('eip155', {}, { connected: false })).toEqual(nothing)
  const elsewhere = { unsupportedChain: 'allow' } as const
  expect(await offeredTo('eip155', elsewhere, { reference: 777 })).toEqual(nothing)
})
