import type { Params, Requests } from '@sats-connect/core'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { bitcoinTestnet } from '../../core/networks/bitcoinNetworks.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import type { BitcoinDriver } from './driver.ts'
import { leather } from './drivers/leather.ts'
import { phantom } from './drivers/phantom.ts'
import { satsConnect } from './drivers/satsConnect.ts'
import { standard } from './drivers/standard.ts'
import { unisat } from './drivers/unisat.ts'
import { chainIds } from './networks.ts'
import { toCoded } from './refusals.ts'

const payment = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const ordinals = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const publicKey = '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c'
const psbt = 'cHNidP8BAAoCAAAAAAAAAAAAAA=='
const psbtHex = '70736274ff01000a0200000000000000000000'
const txid = 'ab'.repeat(32)
const chainId = chainIds.mainnet
const { signal } = new AbortController()

function connectorOf(driver: BitcoinDriver) {
  return createBitcoinConnector({ driver, id: 'bitcoin:test', name: 'Test', type: 'announced' })
}

async function sessionOf(driver: BitcoinDriver) {
  const [session] = await connectorOf(driver).connect({ namespaces: ['bip122'], signal })
  if (!session) throw new Error('Nothing was shared.')
  return session
}

/** A wallet that answers as JSON-RPC does; what is not in the table it does not know. */
function rpcWallet(answers: Readonly<Record<string, unknown>>, code = -32601) {
  return {
    request: vi.fn(async (method: string, _params?: unknown) =>
      method in answers
        ? { id: '1', jsonrpc: '2.0', result: answers[method] }
        : { error: { code, message: `${method} is not known` }, id: '1', jsonrpc: '2.0' },
    ),
  }
}

const shared = [
  { address: ordinals, addressType: 'p2tr', publicKey, purpose: 'ordinals' },
  { address: payment, addressType: 'p2wpkh', publicKey, purpose: 'payment' },
  { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' },
  { address: 'spark1pgss', purpose: 'spark' },
]

test('default: sats-connect: asks in its newest words, and in older ones where it has to', async () => {
  const newest = rpcWallet({
    wallet_connect: { addresses: shared, network: { bitcoin: { name: 'Mainnet' } } },
  })
  const { accounts } = await sessionOf(satsConnect(newest))
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal', 'stx'])
  expect(newest.request.mock.calls.map(([method]) => method)).toEqual(['wallet_connect'])

  const older = rpcWallet({ getAccounts: shared })
  expect((await sessionOf(satsConnect(older))).chainId).toBe(chainId)
  const oldest = rpcWallet({ getAddresses: { addresses: shared } }, -32001)
  await sessionOf(satsConnect(oldest))
  expect(oldest.request.mock.calls.map(([method]) => method)).toEqual([
    'wallet_connect',
    'getAccounts',
    'getAccounts',
    'getAddresses',
  ])
  const listed = rpcWallet({ getAccounts: shared })
  await sessionOf(satsConnect(listed, ['getAccounts']))
  expect(listed.request.mock.calls.map(([method]) => method)).toEqual(['getAccounts'])
})

test('types: what sats-connect’s wallets are asked is what its own client may ask', async () => {
  const wallet = rpcWallet({
    sendTransfer: { txid },
    signMessage: { address: payment, signature: 'AAAA' },
    signPsbt: { psbt, txid },
    wallet_changeNetwork: null,
    wallet_connect: { addresses: shared },
  })
  const driver = satsConnect(wallet)
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

  // Written down in that client's types: the compiler refuses what they do not allow.
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
    ['sendTransfer', allowed.sendTransfer],
    ['signMessage', { address: payment, message: 'hello', protocol: 'ECDSA' }],
    ['signPsbt', allowed.signPsbt],
    ['wallet_changeNetwork', { name: 'Signet' }],
  ])
})

test('error: sats-connect: its numbers are read as it means them', async () => {
  const failing = (error: unknown) =>
    sessionOf(satsConnect({ request: async () => ({ error, status: 'error' }) }))
  await expect(failing({ code: -32000, message: 'no' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  await expect(failing({ code: -32002, message: 'Access denied.' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  await expect(failing({ code: -32603, message: 'broken' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet answered with an error: broken',
  })
})

test('behavior: sats-connect: what it says of a change counts where it cannot be asked', async () => {
  const heard: Record<string, (value: unknown) => void> = {}
  const wallet = {
    ...rpcWallet({ getAccounts: shared }),
    addListener: ({ cb, eventName }: { cb(value: unknown): void; eventName: string }) => {
      heard[eventName] = cb
      return () => Reflect.deleteProperty(heard, eventName)
    },
  }
  const connector = connectorOf(satsConnect(wallet, ['getAccounts']))
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

const leatherShared = [
  { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', symbol: 'STX' },
  { address: ordinals, derivationPath: "m/86'/0'/0'/0/0", publicKey, symbol: 'BTC', type: 'p2tr' },
  { address: payment, derivationPath: "m/84'/0'/0'/0/0", publicKey, symbol: 'BTC', type: 'p2wpkh' },
]

test('default: leather: is asked in its own fields', async () => {
  const wallet = rpcWallet({
    getAddresses: { addresses: leatherShared },
    sendTransfer: { txid },
    signMessage: { address: ordinals, signature: 'AAAA' },
    signPsbt: { hex: psbtHex, txid },
  })
  const { accounts, provider } = await sessionOf(leather(wallet))
  expect(accounts).toMatchObject([
    { address: payment, path: "m/84'/0'/0'/0/0", publicKey, type: 'payment' },
    { address: ordinals, type: 'ordinal' },
    { type: 'stx' },
  ])
  const driver = leather(wallet)
  expect(await driver.pay?.({ amount: 5_000, chainId, from: payment, to: payment })).toBe(txid)
  await driver.signMessage?.({
    address: ordinals,
    chainId: chainIds.regtest,
    isWished: false,
    message: 'hello',
    protocol: 'bip322',
  })
  const signed = await driver.signPsbt?.({
    broadcast: true,
    chainId,
    psbt,
    signInputs: [{ address: payment, index: 2, sighashTypes: [131] }],
  })
  expect(signed).toEqual({ psbt, txid })
  expect(wallet.request.mock.calls.slice(1)).toEqual([
    ['sendTransfer', { network: 'mainnet', recipients: [{ address: payment, amount: '5000' }] }],
    ['signMessage', { message: 'hello', network: 'devnet', paymentType: 'p2tr' }],
    [
      'signPsbt',
      {
        allowedSighash: [131],
        broadcast: true,
        hex: psbtHex,
        network: 'mainnet',
        signAtIndex: [2],
      },
    ],
  ])
  expect(provider).toBeDefined()
})

test('error: leather: it throws what others answer, and a transfer that waits for others is not sent', async () => {
  const thrown = { error: { code: 4001, message: 'User rejected the request' }, jsonrpc: '2.0' }
  const wallet = { request: async () => Promise.reject(thrown) }
  await expect(sessionOf(leather(wallet))).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const waiting = rpcWallet({ sendTransfer: { proposalId: 'x', status: 'proposed', txid: '' } })
  await expect(
    leather(waiting).pay?.({ amount: 1, chainId, from: payment, to: payment }),
  ).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test('behavior: leather: nothing is asked on a reload, since it would ask the person', async () => {
  const wallet = rpcWallet({ getAddresses: { addresses: leatherShared } })
  const restored = await connectorOf(leather(wallet)).restore({ namespaces: ['bip122'], signal })
  expect(restored).toEqual([])
  expect(wallet.request).not.toHaveBeenCalled()
})

function unisatWallet(changes: object = {}) {
  return {
    getAccounts: vi.fn(async () => [payment]),
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
    getPublicKey: vi.fn(async () => publicKey),
    pushPsbt: vi.fn(async () => txid),
    requestAccounts: async () => [payment],
    sendBitcoin: vi.fn(async () => txid),
    signMessage: vi.fn(async () => 'AAAA'),
    signPsbt: vi.fn(async () => psbtHex),
    ...changes,
  }
}

test('default: unisat: signs and sends', async () => {
  const wallet = unisatWallet()
  const { accounts, chainId: real } = await sessionOf(unisat(wallet))
  expect(accounts).toMatchObject([{ address: payment, publicKey, type: 'payment' }])
  expect(real).toBe(chainId)
  const driver = unisat(wallet)
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

test('behavior: unisat: what would ask the person is asked only once something is shared', async () => {
  const wallet = unisatWallet({ getAccounts: async () => [] })
  const restored = await connectorOf(unisat(wallet)).restore({ namespaces: ['bip122'], signal })
  expect(restored).toEqual([])
  expect(wallet.getPublicKey).not.toHaveBeenCalled()
})

test('behavior: unisat: wallets of its shape that have less can do less', async () => {
  const { provider } = await sessionOf(unisat({ requestAccounts: async () => [payment] }))
  expect(provider).toMatchObject({ methods: ['getAccountAddresses'] })
  const okx = { connect: async () => ({ address: payment, publicKey }) }
  expect((await sessionOf(unisat(okx))).accounts).toMatchObject([{ address: payment, publicKey }])
})

test('behavior: unisat: a wallet with an object for each network is moved by using another one', async () => {
  const mainnet = unisatWallet({ getChain: undefined })
  const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const testnet = { connect: async () => ({ address: test, publicKey }) }
  const connector = connectorOf(unisat(mainnet, { mainnet, testnet }))
  await connector.connect({ namespaces: ['bip122'], signal })
  const events: unknown[] = []
  connector.listen((event) => {
    if (event.type === 'changed') events.push(event.session.chainId)
  })
  await connector.switchNetwork?.(bitcoinTestnet)
  expect(events).toEqual([chainIds.testnet])
})

test('error: unisat: with another account in front of the wallet nothing is signed or sent', async () => {
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const wallet = unisatWallet({ getAccounts: async () => [other] })
  const driver = unisat(wallet)
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
      message: expect.stringContaining(`in front is ${other}, not ${payment}`),
    })
  for (const asking of [wallet.signMessage, wallet.signPsbt, wallet.sendBitcoin])
    expect(asking).not.toHaveBeenCalled()
  // The page follows what it has not heard of.
  expect(heard).toHaveBeenCalled()
})

test('behavior: unisat: a reload finds the network again, and hears of its changes', async () => {
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
  const connector = connectorOf(unisat(homes.mainnet, homes))
  connector.listen(() => {})
  const { testnet } = chainIds
  const restored = await connector.restore({ chainId: testnet, namespaces: ['bip122'], signal })
  expect(restored).toMatchObject([{ accounts: [{ address: test }], chainId: testnet }])
  expect([...new Set(heard)]).toEqual(['on mainnet', 'off mainnet', 'on testnet'])
})

test('error: unisat: another chain whose addresses look alike is not taken for Bitcoin', async () => {
  const wallet = unisatWallet({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
  await expect(sessionOf(unisat(wallet))).rejects.toThrow(
    'FRACTAL_BITCOIN_MAINNET, which is no network of Bitcoin',
  )
})

test('default: phantom: bytes in and out', async () => {
  const wallet = {
    requestAccounts: async () => shared.slice(0, 2),
    signMessage: vi.fn(async (_message: Uint8Array, _address: string) => ({
      signature: new Uint8Array(70).fill(1),
    })),
    signPSBT: vi.fn(async (_psbt: Uint8Array, _options: object) =>
      Uint8Array.from(Buffer.from(psbtHex, 'hex')),
    ),
  }
  const { accounts, provider } = await sessionOf(phantom(wallet))
  expect(accounts.map(({ address }) => address)).toEqual([payment, ordinals])
  expect(provider).toMatchObject({ methods: ['getAccountAddresses', 'signMessage', 'signPsbt'] })
  const signInputs = [
    { address: payment, index: 0 },
    { address: payment, index: 2 },
    { address: ordinals, index: 1, sighashTypes: [131] },
  ]
  const signed = await phantom(wallet).signPsbt?.({ broadcast: false, chainId, psbt, signInputs })
  expect(signed).toEqual({ psbt })
  expect(wallet.signPSBT.mock.calls[0]?.[1]).toEqual({
    inputsToSign: [
      { address: payment, signingIndexes: [0, 2] },
      { address: ordinals, sigHash: 131, signingIndexes: [1] },
    ],
  })
})

/** A wallet of the standard, of which only what is asked for is there. */
function standardWallet(features: Readonly<Record<string, object>>, accounts: readonly object[]) {
  const wallet = {
    accounts: accounts.map((account) => ({
      features: [],
      publicKey: new Uint8Array(33),
      ...account,
    })),
    chains: ['bitcoin:mainnet', 'solana:mainnet'],
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      ...features,
    },
    icon: '',
    name: 'Larch',
    version: '1.0.0',
  }
  return wallet as unknown as Parameters<typeof standard>[0] // as odd as the test wants it
}

test('behavior: standard: accounts of its other families are not Bitcoin’s, whatever they look like', async () => {
  const wallet = standardWallet({}, [
    { address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', chains: ['solana:mainnet'] },
    { address: payment, chains: ['bitcoin:mainnet'] },
  ])
  const { accounts, approvedChainIds, chainId: real } = await sessionOf(standard(wallet))
  expect(accounts.map(({ address }) => address)).toEqual([payment])
  expect(approvedChainIds).toEqual([real])
})

test('behavior: standard: leaving Bitcoin leaves its other families alone', async () => {
  const disconnect = vi.fn(async () => {})
  const accounts = [{ address: payment, chains: ['bitcoin:mainnet'] }]
  const shared = standardWallet({ 'standard:disconnect': { disconnect } }, accounts)
  await connectorOf(standard(shared)).disconnect('bip122')
  expect(disconnect).not.toHaveBeenCalled()
  const own = standardWallet({ 'bitcoin:disconnect': { disconnect } }, accounts)
  await connectorOf(standard(own)).disconnect('bip122')
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('behavior: standard: two addresses come in the order asked for, or are told apart by their kind', async () => {
  const both = ['bitcoin:mainnet']
  const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const ordered = [payment, other].map((address) => ({ address, chains: both }))
  const mixedUp = [ordinals, payment].map((address) => ({ address, chains: both }))
  const kinds = async (accounts: readonly object[]) =>
    (await sessionOf(standard(standardWallet({}, accounts)))).accounts.map(
      ({ address, type }) => [address, type] as const,
    )
  expect(await kinds(ordered)).toEqual([
    [payment, 'payment'],
    [other, 'ordinal'],
  ])
  expect(await kinds(mixedUp)).toEqual([
    [payment, 'payment'],
    [ordinals, 'ordinal'],
  ])
})

test('behavior: standard: an account that is good for several networks moves without the wallet', async () => {
  const wallet = standardWallet({}, [
    {
      address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      chains: ['bitcoin:signet', 'bitcoin:testnet'],
    },
  ])
  const connector = connectorOf(standard(wallet))
  const [session] = await connector.connect({
    chainId: chainIds.signet,
    namespaces: ['bip122'],
    signal,
  })
  expect(session?.chainId).toBe(chainIds.signet)
  const events: unknown[] = []
  connector.listen((event) => {
    if (event.type === 'changed') events.push(event.session.chainId)
  })
  await connector.switchNetwork?.(bitcoinTestnet)
  expect(events).toEqual([chainIds.testnet])
})

const strange: readonly (readonly [what: string, answer: () => unknown])[] = [
  ['nothing', () => undefined],
  ['text', () => 'bc1q'],
  ['an empty list', () => []],
  ['what is no address', () => ['<script>']],
  ['numbers', () => [1, 2]],
  [
    'a getter that throws',
    () => [
      Object.defineProperty({}, 'address', {
        get: () => {
          throw new Error('x')
        },
      }),
    ],
  ],
  ['ordinals alone', () => [{ address: ordinals, purpose: 'ordinals' }]],
]

test.each(strange)('error: a wallet that shares %s is not connected', async (_, answer) => {
  for (const driver of [
    phantom({ requestAccounts: async () => answer() }),
    unisat({ requestAccounts: async () => answer() }),
    satsConnect(rpcWallet({ getAccounts: answer() })),
    leather(rpcWallet({ getAddresses: { addresses: answer() } })),
  ])
    await expect(sessionOf(driver)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

test.each([
  ['text', 'User rejected the request', 'USER_REJECTED'],
  ['text of its own', 'Popup closed', 'WALLET_FAILED'],
  ['nothing', undefined, 'WALLET_FAILED'],
  ['a number as text', { code: '4001', message: 'no' }, 'USER_REJECTED'],
  ['a wrapped number', { data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
  ['an error that is not its own', new TypeError('x is not a function'), 'WALLET_FAILED'],
])('error: a wallet that throws %s', async (_, thrown, code) => {
  const wallet = {
    requestAccounts: () => {
      throw thrown
    },
  }
  await expect(sessionOf(unisat(wallet))).rejects.toMatchObject({ code })
})

test('error: what comes back from signing is looked at', async () => {
  const signing = { broadcast: false, chainId, psbt, signInputs: [{ address: payment, index: 0 }] }
  for (const answer of [undefined, '', 'deadbeef', {}, 7, '<script>'])
    await expect(
      unisat(unisatWallet({ signPsbt: async () => answer })).signPsbt?.(signing),
    ).rejects.toThrow('is no PSBT')
  await expect(
    unisat(unisatWallet({ sendBitcoin: async () => 'sent!' })).pay?.({
      amount: 1,
      chainId,
      from: payment,
      to: payment,
    }),
  ).rejects.toThrow('it named no transaction')
  await expect(
    satsConnect(rpcWallet({ signMessage: { signature: { evil: true } } })).signMessage?.({
      address: payment,
      chainId,
      isWished: false,
      message: 'hello',
      protocol: 'bip322',
    }),
  ).rejects.toThrow('is no signature')
})

test('error: a transfer says what wallets cannot do, before they are asked', async () => {
  const wallet = unisatWallet()
  const { provider } = await sessionOf(unisat(wallet))
  const send = (params: object) =>
    Object(provider).request({
      method: 'sendTransfer',
      params: { account: payment, amount: '1000', recipientAddress: ordinals, ...params },
    })
  expect(await send({})).toEqual({ txid })
  await expect(send({ memo: 'hello' })).rejects.toMatchObject({ code: 4200 })
  await expect(send({ changeAddress: ordinals })).rejects.toMatchObject({ code: 4200 })
  await expect(send({ account: ordinals })).rejects.toMatchObject({ code: 4100 })
  for (const amount of ['0', '-1', '1.5', '1e3', '', '99999999999999999999'])
    await expect(send({ amount })).rejects.toMatchObject({ code: -32602 })
  expect(wallet.sendBitcoin).toHaveBeenCalledTimes(1)
})

test('behavior: giving up ends the wait, and a wallet that never answers is not brought back', async () => {
  vi.useFakeTimers()
  const silent = unisat({
    getAccounts: () => new Promise(() => {}),
    requestAccounts: () => new Promise(() => {}),
  })
  const giving = new AbortController()
  const asked = connectorOf(silent).connect({ namespaces: ['bip122'], signal: giving.signal })
  giving.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  const restored = connectorOf(silent).restore({ namespaces: ['bip122'], signal })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await restored).toEqual([])
  vi.useRealTimers()
})

test('default: refusals have one number', () => {
  expect(toCoded('Request cancelled').code).toBe(4001)
  expect(toCoded({ code: -32601 }).code).toBe(4200)
  expect(toCoded(new Error('no node')).code).toBe(-32603)
})
