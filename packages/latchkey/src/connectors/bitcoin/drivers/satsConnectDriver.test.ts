import type { Params, Requests } from '@sats-connect/core'
import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import type { BitcoinProvider } from '../../../core/ports/bitcoinProvider.ts'
import {
  chainId,
  connectorOf,
  ordinals,
  payment,
  psbt,
  rpcWallet,
  sessionOf,
  shared,
  signal,
  txid,
} from '../fixtures/wallets.ts'
import { chainIds } from '../networks.ts'
import { satsConnectDriver } from './satsConnectDriver.ts'

test('sats-connect: uses its newest methods, and older ones as a fallback', async () => {
  const newest = rpcWallet({
    wallet_connect: { addresses: shared, network: { bitcoin: { name: 'Mainnet' } } },
  })
  const { accounts } = await sessionOf(satsConnectDriver(newest))
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal', 'stx'])
  expect(newest.request.mock.calls.map(([method]) => method)).toEqual(['wallet_connect'])

  const older = rpcWallet({ getAccounts: shared })
  expect((await sessionOf(satsConnectDriver(older))).chainId).toBe(chainId)
  const oldest = rpcWallet({ getAddresses: { addresses: shared } }, -32001)
  await sessionOf(satsConnectDriver(oldest))
  expect(oldest.request.mock.calls.map(([method]) => method)).toEqual([
    'wallet_connect',
    'getAccounts',
    'getAccounts',
    'getAddresses',
  ])
  const listed = rpcWallet({ getAccounts: shared })
  await sessionOf(satsConnectDriver(listed, ['getAccounts']))
  expect(listed.request.mock.calls.map(([method]) => method)).toEqual(['getAccounts'])
})

test('sats-connect: sends only requests that its own client allows', async () => {
  const wallet = rpcWallet({
    sendTransfer: { txid },
    signMessage: { address: payment, signature: 'AAAA' },
    signPsbt: { psbt, txid },
    wallet_changeNetwork: null,
    wallet_connect: { addresses: shared },
  })
  const driver = satsConnectDriver(wallet)
  await driver.connect(chainId)
  await driver.pay?.({ amount: 5_000, chainId, from: payment, to: payment })
  await driver.signMessage?.({
    address: payment,
    chainId,
    isWished: false,
    message: 'hello',
    protocol: 'ecdsa',
  })
  await driver.signPsbt?.({
    broadcast: true,
    chainId,
    psbt,
    signInputs: [
      { address: payment, index: 0 },
      { address: ordinals, index: 1 },
      { address: payment, index: 2 },
    ],
  })
  await driver.switchNetwork?.(chainIds.signet)

  // Typed by that client: the compiler refuses disallowed parameters.
  const allowed: { [method in keyof Requests]?: Params<method> } = {
    sendTransfer: { recipients: [{ address: payment, amount: 5_000 }] },
    signPsbt: { broadcast: true, psbt, signInputs: { [ordinals]: [1], [payment]: [0, 2] } },
  }
  expectTypeOf<Params<'signMessage'>>().toMatchObjectType<{ address: string; message: string }>()
  expectTypeOf<'Mainnet'>().toExtend<`${NonNullable<NonNullable<Params<'wallet_connect'>>['network']>}`>()
  expectTypeOf<'Signet'>().toExtend<`${Params<'wallet_changeNetwork'>['name']}`>()
  expectTypeOf<
    'payment' | 'ordinals' | 'stacks'
  >().toExtend<`${Params<'getAccounts'>['purposes'][number]}`>()
  expect(wallet.request.mock.calls).toEqual([
    ['wallet_connect', { addresses: ['payment', 'ordinals', 'stacks'], network: 'Mainnet' }],
    ['wallet_getAccount', null],
    ['sendTransfer', allowed.sendTransfer],
    ['signMessage', { address: payment, message: 'hello', protocol: 'ECDSA' }],
    ['signPsbt', allowed.signPsbt],
    ['wallet_changeNetwork', { name: 'Signet' }],
  ])
})

test('sats-connect: refuses to pay with another active account', async () => {
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const paying = { amount: 5_000, chainId, from: payment, to: ordinals }
  const walletOf = (address: string) => ({
    ...rpcWallet({
      sendTransfer: { txid },
      wallet_getAccount: { addresses: [{ ...shared[0] }, { address, purpose: 'payment' }] },
    }),
    addListener: () => () => undefined,
  })
  const wallet = walletOf(other)
  const driver = satsConnectDriver(wallet)
  const heard = vi.fn()
  driver.listen?.(heard)
  await expect(driver.pay?.(paying)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: expect.stringContaining(`active account is ${other}, not ${payment}`),
  })
  expect(wallet.request.mock.calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
  // The page follows the missed change.
  expect(heard).toHaveBeenCalled()
  expect(await satsConnectDriver(walletOf(payment)).pay?.(paying)).toBe(txid)
  // A wallet that denies the question gets no request to pay; one that lacks the method gets one.
  const closed = { request: async () => ({ error: { code: -32002, message: 'Access denied.' } }) }
  await expect(satsConnectDriver(closed).pay?.(paying)).rejects.toMatchObject({ code: 4100 })
  expect(await satsConnectDriver(rpcWallet({ sendTransfer: { txid } })).pay?.(paying)).toBe(txid)
  const listed = walletOf(other)
  expect(await satsConnectDriver(listed, ['sendTransfer']).pay?.(paying)).toBe(txid)
})

test.each([
  ['bare addresses', [ordinals, payment]],
  ['no purposes', [{ address: ordinals }, { address: payment }]],
  ['one purpose', [{ address: ordinals, purpose: 'ordinals' }, { address: payment }]],
])('sats-connect: pays from a wallet that reports %s', async (_, addresses) => {
  const wallet = rpcWallet({ sendTransfer: { txid }, wallet_getAccount: { addresses } })
  const paying = { amount: 5_000, chainId, from: payment, to: ordinals }
  expect(await satsConnectDriver(wallet).pay?.(paying)).toBe(txid)
  const other = { ...paying, from: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
  await expect(satsConnectDriver(wallet).pay?.(other)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test.each(['ordinals', 'stacks'])(
  'sats-connect: does not pay from an address for %s',
  async (purpose) => {
    const addresses = [{ address: payment, purpose }]
    const wallet = rpcWallet({ sendTransfer: { txid }, wallet_getAccount: { addresses } })
    const paying = { amount: 5_000, chainId, from: payment, to: ordinals }
    await expect(satsConnectDriver(wallet).pay?.(paying)).rejects.toMatchObject({
      code: 'WALLET_FAILED',
    })
  },
)

test('sats-connect: does not pay if the wallet does not report its active account', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const request = vi.fn((_method: string) => new Promise(() => {}))
  const paying = satsConnectDriver({ request }).pay?.({
    amount: 5_000,
    chainId,
    from: payment,
    to: ordinals,
  })
  const refused = expect(paying).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await vi.advanceTimersByTimeAsync(4_000)
  await refused
  expect(request.mock.calls.map(([method]) => method)).toEqual(['wallet_getAccount'])
})

test('sats-connect: reads its own error codes', async () => {
  const failing = (error: unknown) =>
    sessionOf(satsConnectDriver({ request: async () => ({ error, status: 'error' }) }))
  await expect(failing({ code: -32000, message: 'no' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  await expect(failing({ code: -32002, message: 'Access denied.' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  await expect(failing({ code: -32603, message: 'broken' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: broken',
  })
})

test('sats-connect: takes the event’s content if the wallet cannot be read', async () => {
  const heard: Record<string, (value: unknown) => void> = {}
  const wallet = {
    ...rpcWallet({ getAccounts: shared }),
    addListener: ({ cb, eventName }: { cb(value: unknown): void; eventName: string }) => {
      heard[eventName] = cb
      return () => Reflect.deleteProperty(heard, eventName)
    },
  }
  const connector = connectorOf(satsConnectDriver(wallet, ['getAccounts']))
  await connector.connect({ namespaces: ['bip122'], signal })
  const events: unknown[] = []
  const stop = connector.listen((event) => events.push(event.type))
  heard.accountChange?.({
    addresses: [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', purpose: 'payment' }],
  })
  await vi.waitFor(() => expect(events).toEqual(['changed']))
  heard.disconnect?.({})
  await vi.waitFor(() => expect(events).toEqual(['changed', 'disconnected']))
  stop()
  await vi.waitFor(() => expect(Object.keys(heard)).toEqual([]))
})

test('sats-connect: refuses several sighash types before the wallet request', async () => {
  const wallet = rpcWallet({ getAccounts: shared, signPsbt: { psbt } })
  const { provider } = await sessionOf(satsConnectDriver(wallet))
  const sign = (address: string, sighashTypes: readonly number[]) =>
    // Bitcoin connectors provide this type.
    (provider as BitcoinProvider).request({
      method: 'signPsbt',
      params: { account: payment, psbt, signInputs: [{ address, index: 0, sighashTypes }] },
    })
  const asked = wallet.request.mock.calls.length
  for (const [address, types] of [
    [payment, [2, 3]],
    [ordinals, [1, 2]],
  ] as const)
    await expect(sign(address, types)).rejects.toMatchObject({
      cause: { cause: { code: 'INVALID_REQUEST' } },
      code: -32602,
      message: expect.stringContaining(`accepts one sighash type for input 0, not ${types[0]}`),
    })
  expect(wallet.request).toHaveBeenCalledTimes(asked)
  // A single type is in the PSBT, and the default needs no field.
  await sign(payment, [2])
  await sign(payment, [1, 0x81])
  await sign(ordinals, [0, 1])
  expect(wallet.request).toHaveBeenCalledTimes(asked + 3)
})
