import { expect, test } from 'vitest'
import { loadSources } from '../../core/connections/loadSources.ts'
import { type FakeWallet, fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../../core/options/options.ts'
import { accountModel } from './accountModel.ts'
import { showAccount } from './showAccount.ts'

async function setup(desk: FakeWallet = fakeWallet(), options: Partial<LatchkeyOptions> = {}) {
  const engine = testInstance([desk], { namespaces: ['eip155', 'solana'], ...options })
  await loadSources(engine)
  return {
    connect: () => engine.connect({ connectorId: 'desk' }),
    desk,
    engine,
    model: () => accountModel(engine.store.getState()),
  }
}

test('describes the connected account, its wallet and its network', async () => {
  const { connect, model } = await setup()
  expect(model()).toEqual({ status: 'none' })
  await connect()
  expect(model()).toMatchObject({
    address: 'desk-eip155',
    canSwitch: true,
    held: [{ address: 'desk-eip155', isActive: true, namespace: 'eip155' }],
    network: { caipNetworkId: 'eip155:1' },
    walletName: 'desk',
    warnsOfChain: false,
  })
})

test('shows the name and icon of a paired wallet', async () => {
  const desk = fakeWallet()
  const { session } = desk
  const wallet = { icon: 'https://phone.example/icon.png', name: 'Phone' }
  Object.assign(desk, { session: () => session('eip155', { wallet }) })
  const { connect, engine, model } = await setup(desk)
  await connect()
  expect(model()).toMatchObject({ walletIcon: wallet.icon, walletName: 'Phone' })
  engine.updateOptions({ connectorImages: { desk: 'https://host.example/desk.png' } })
  expect(model()).toMatchObject({ walletIcon: 'https://host.example/desk.png' })
})

test('reports loading while a wallet is requested or restored', async () => {
  const { connect, desk, model } = await setup()
  let yes = () => {}
  desk.answer = new Promise<void>((resolve) => {
    yes = resolve
  })
  const connecting = connect()
  await expect.poll(() => model().status).toBe('loading')
  yes()
  await connecting
  expect(model().status).toBe('connected')
})

test('holds one account per chain family, and brings either to the front', async () => {
  const { connect, engine, model } = await setup(fakeWallet({ namespaces: ['eip155', 'solana'] }))
  await connect()
  showAccount(engine, 'solana')
  expect(model()).toMatchObject({
    address: 'desk-solana',
    held: [{ isActive: false }, { isActive: true }],
    namespace: 'solana',
  })
})

test('has no network on a chain the host does not offer, and warns unless the host allows the chain', async () => {
  for (const unsupportedChain of ['warn', 'allow'] as const) {
    const desk = fakeWallet()
    const { session } = desk
    Object.assign(desk, { session: () => session('eip155', { chainId: 'eip155:777' }) })
    const { connect, model } = await setup(desk, { unsupportedChain })
    await connect()
    expect(model()).toMatchObject({
      network: undefined,
      reference: '777',
      warnsOfChain: unsupportedChain === 'warn',
    })
  }
})
