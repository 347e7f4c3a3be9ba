import { expect, test, vi } from 'vitest'
import { bitcoinTestnet } from '../../../core/networks/bitcoinNetworks.ts'
import {
  chainId,
  connectorOf,
  ordinals,
  payment,
  psbt,
  psbtHex,
  publicKey,
  sessionOf,
  signal,
  txid,
  unisatWallet,
} from '../fixtures/wallets.ts'
import { chainIds } from '../networks.ts'
import { unisatDriver } from './unisatDriver.ts'

test('unisat: signs and sends', async () => {
  const wallet = unisatWallet()
  const { accounts, chainId: real } = await sessionOf(unisatDriver(wallet))
  expect(accounts).toMatchObject([{ address: payment, publicKey, type: 'payment' }])
  expect(real).toBe(chainId)
  const driver = unisatDriver(wallet)
  expect(await driver.pay?.({ amount: 5_000, chainId, from: payment, to: ordinals })).toBe(txid)
  const signInputs = [{ address: payment, index: 1, sighashTypes: [131] }]
  expect(await driver.signPsbt?.({ broadcast: true, chainId, psbt, signInputs })).toEqual({
    psbt,
    txid,
  })
  expect(wallet.sendBitcoin).toHaveBeenCalledWith(ordinals, 5_000)
  expect(wallet.signPsbt).toHaveBeenCalledWith(psbtHex, {
    autoFinalized: true,
    toSignInputs: signInputs,
  })
})

test('unisat: sends prompting requests only after a grant', async () => {
  const wallet = unisatWallet({ getAccounts: async () => [] })
  const restored = await connectorOf(unisatDriver(wallet)).restore({
    namespaces: ['bip122'],
    signal,
  })
  expect(restored).toEqual([])
  expect(wallet.getPublicKey).not.toHaveBeenCalled()
})

test('unisat: wallets with fewer methods support less', async () => {
  const { provider } = await sessionOf(unisatDriver({ requestAccounts: async () => [payment] }))
  expect(provider).toMatchObject({ methods: ['getAccountAddresses'] })
  const okx = { connect: async () => ({ address: payment, publicKey }) }
  expect((await sessionOf(unisatDriver(okx))).accounts).toMatchObject([
    { address: payment, publicKey },
  ])
})

test('unisat: switches the network of a wallet with one object per network', async () => {
  const mainnet = unisatWallet({ getChain: undefined })
  const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const testnet = { connect: async () => ({ address: test, publicKey }) }
  const connector = connectorOf(unisatDriver(mainnet, { mainnet, testnet }))
  await connector.connect({ namespaces: ['bip122'], signal })
  const events: unknown[] = []
  connector.listen((event) => {
    if (event.type === 'changed') events.push(event.session.chainId)
  })
  await connector.switchNetwork?.(bitcoinTestnet)
  expect(events).toEqual([chainIds.testnet])
})

test('unisat: takes the event’s content if a network’s object cannot be read', async () => {
  const mainnet = unisatWallet({ getChain: undefined })
  const [first, second] = [
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0',
  ]
  const heard: Record<string, (value?: unknown) => void> = {}
  const testnet = {
    connect: async () => ({ address: first, publicKey }),
    on: (event: string, listener: () => void) => {
      heard[event] = listener
    },
    removeListener: () => undefined,
  }
  const connector = connectorOf(unisatDriver(mainnet, { mainnet, testnet }))
  connector.listen((event) =>
    events.push(event.type === 'changed' ? event.session.accounts[0].address : event.type),
  )
  const events: string[] = []
  await connector.connect({ chainId: chainIds.testnet, namespaces: ['bip122'], signal })
  // An unknown network is ignored; accounts come in two shapes.
  heard.networkChanged?.('testnet')
  heard.accountChanged?.({ address: second, publicKey })
  await vi.waitFor(() => expect(events).toEqual([second]))
  heard.accountsChanged?.([first])
  await vi.waitFor(() => expect(events).toEqual([second, first]))
  heard.disconnect?.()
  await vi.waitFor(() => expect(events).toEqual([second, first, 'disconnected']))
})

test('unisat: refuses to sign or send with another active account', async () => {
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const wallet = unisatWallet({ getAccounts: async () => [other] })
  const driver = unisatDriver(wallet)
  const heard = vi.fn()
  driver.listen?.(heard)
  const asked = { broadcast: false, chainId, isWished: false, protocol: 'bip322' } as const
  const signInputs = [{ address: payment, index: 0 }]
  for (const tried of [
    driver.signMessage?.({ ...asked, address: payment, message: 'hello' }),
    driver.signPsbt?.({ ...asked, psbt, signInputs }),
    driver.pay?.({ amount: 1, chainId, from: payment, to: payment }),
  ])
    await expect(tried).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringContaining(`active account is ${other}, not ${payment}`),
    })
  for (const asking of [wallet.signMessage, wallet.signPsbt, wallet.sendBitcoin])
    expect(asking).not.toHaveBeenCalled()
  // The page follows the missed change.
  expect(heard).toHaveBeenCalled()
})

test('unisat: a reload finds the network again and follows its changes', async () => {
  const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const homes = {
    mainnet: unisatWallet(),
    testnet: unisatWallet({ getAccounts: async () => [test] }),
  }
  const heard: string[] = []
  for (const [name, home] of Object.entries(homes))
    Object.assign(home, {
      on: () => heard.push(`on ${name}`),
      removeListener: () => heard.push(`off ${name}`),
    })
  const connector = connectorOf(unisatDriver(homes.mainnet, homes))
  connector.listen(() => {})
  const { testnet } = chainIds
  const restored = await connector.restore({ chainId: testnet, namespaces: ['bip122'], signal })
  expect(restored).toMatchObject([{ accounts: [{ address: test }], chainId: testnet }])
  expect([...new Set(heard)]).toEqual(['on mainnet', 'off mainnet', 'on testnet'])
})

test('unisat: refuses another chain with similar addresses', async () => {
  const wallet = unisatWallet({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
  await expect(sessionOf(unisatDriver(wallet))).rejects.toThrow(
    'FRACTAL_BITCOIN_MAINNET, which is no network of Bitcoin',
  )
})
