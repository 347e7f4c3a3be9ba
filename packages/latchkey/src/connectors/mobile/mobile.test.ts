import { type Blockhash, address as toAddress } from '@solana/kit'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAdapter } from '../../adapters/solana/adapter.ts'
import { transferSol } from '../../adapters/solana/instructions.ts'
import { signerOf } from '../../adapters/solana/signerOf.ts'
import { writeTransaction } from '../../adapters/solana/writeTransaction.ts'
import type { ConnectorEvent, Session } from '../../core/connector.ts'
import { solana as mainnet, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createMobileConnector } from './createMobileConnector.ts'
import { createPhone, type PhoneOptions, socketThrough } from './fixtures/createPhone.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'

let doors: Map<number, number>
beforeEach(() => {
  doors = new Map()
  vi.stubGlobal('WebSocket', socketThrough(doors))
})
afterEach(() => void vi.unstubAllGlobals())

/** Patient: machines that test are busy. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000 })
}

const keys = [7, 8].map((byte) => new Uint8Array(32).fill(byte))

/** A page on a phone, and the phone. */
function setup({ area = memoryStorage(), ...options }: PhoneOptions & Area = {}) {
  const phone = createPhone({ doors, keys, ...options })
  const ending = new AbortController()
  onTestFinished(() => {
    ending.abort()
    phone.stop()
  })
  const outside = fakeOutside(area)
  const connector = createMobileConnector({ open: phone.open, outside, signal: ending.signal })
  const events: ConnectorEvent[] = []
  connector.listen((event) => events.push(event))
  const request = () => ({
    chainId: mainnet.caipNetworkId,
    namespaces: ['solana'] as const,
    signal: new AbortController().signal,
  })
  return { area, connector, ending, events, phone, request }
}

type Area = { readonly area?: ReturnType<typeof memoryStorage> }

async function connected(options?: PhoneOptions & Area) {
  const room = setup(options)
  const [session] = await room.connector.connect(room.request())
  if (!session) throw new Error('It shared nothing')
  return { ...room, session, whom: whomOf(session) }
}

function whomOf({ accounts: [{ address }], provider }: Session) {
  return { address, network: mainnet, provider }
}

function adapterOf(signal = new AbortController().signal) {
  return createAdapter({ nodeConfig: () => undefined, rpcUrls: () => [], signal })
}

function written(from: string, to: string): Uint8Array {
  const instructions = [transferSol(toAddress(from), toAddress(to), 5n)]
  const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' as Blockhash
  return writeTransaction(toAddress(from), instructions, { blockhash, lastValidBlockHeight: 9n }, 0)
}

test('default: connects by one opening, as who the page is, and closes after', async () => {
  const { phone, session } = await connected()
  expect(session.accounts.map(({ address }) => address)).toEqual(
    phone.accounts.map(({ address }) => address),
  )
  expect(session.chainId).toBe(mainnet.caipNetworkId)
  expect(phone.hellos).toEqual([true])
  expect(phone.asked).toEqual([
    {
      jsonrpc: '2.0',
      method: 'authorize',
      params: {
        chain: 'solana:mainnet',
        identity: { icon: 'img/icon.png', name: 'Orchard', uri: 'https://page.example' },
      },
    },
    { jsonrpc: '2.0', method: 'get_capabilities', params: {} },
  ])
  await eventually(() => expect(phone.sockets).toBe(0))
})

test.each([
  ['bytes', {}],
  ['text in base64', { isText: true }],
  ['the protocol before version 2', { isLegacy: true }],
])('default: signs messages, transactions and sends, over %s', async (_, options) => {
  const { phone, session, whom } = await connected(options)
  const message = 'Grüße'
  const signature = await adapterOf().signMessage!({ ...whom, message })
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const [first, second] = session.accounts
  const transaction = written(first.address, second?.address ?? '')
  const signed = await adapterOf().rawTransactions!.sign({ ...whom, transactions: [transaction] })
  expect(signed).toEqual([phone.accounts[0]?.signTransaction(transaction)])
  const hash = await signerOf(whom).sendTransaction(transaction)
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(phone.opened).toBe(4)
  expect(new Set(phone.links).size).toBe(4)
  const asked = phone.asked.map(({ method }) => method)
  const access = 'isLegacy' in options ? 'reauthorize' : 'authorize'
  expect(asked.slice(2)).toEqual([
    access,
    'sign_messages',
    access,
    'sign_transactions',
    access,
    'sign_and_send_transactions',
  ])
  expect(phone.asked[2]?.params.auth_token).toBe('token 1')
  // Each grant replaces the one before.
  expect(phone.asked[4]?.params.auth_token).toBe('token 2')
})

test('default: another account signs its own messages', async () => {
  const { phone, session, whom } = await connected()
  const address = session.accounts[1]?.address ?? ''
  await adapterOf().signMessage!({ ...whom, address, message: 'hello' })
  const key = Buffer.from(phone.accounts[1]?.publicKey ?? []).toString('base64')
  expect(phone.asked.at(-1)?.params.addresses).toEqual([key])
})

test('default: signs in at one step, checked as any wallet’s', async () => {
  const { whom } = await connected()
  const input = { domain: 'page.example', nonce: 'nonce123', statement: 'Hello' }
  const { signedMessage } = await adapterOf().signIn!({ ...whom, input })
  expect(new TextDecoder().decode(signedMessage)).toContain('Nonce: nonce123')
})

test('behavior: what a wallet does not do is not offered', async () => {
  const { session, whom } = await connected({ features: [] })
  expect(Object.keys((session.provider as { features: object }).features)).toEqual([
    'solana:signAndSendTransaction',
    'solana:signMessage',
  ])
  const input = { domain: 'page.example' }
  await expect(adapterOf().signIn!({ ...whom, input })).rejects.toThrow('solana:signIn')
})

test('behavior: a reload comes back without opening the wallet, and asks with the same access', async () => {
  const { area, phone, request, session } = await connected()
  const again = createMobileConnector({
    open: phone.open,
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  const [restored] = await again.restore(request())
  expect(restored?.accounts).toEqual(session.accounts)
  expect(phone.opened).toBe(1)
  await adapterOf().signMessage!({ ...whomOf(restored ?? session), message: 'hello' })
  expect(phone.asked[2]?.params.auth_token).toBe('token 1')
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no accounts', '{"accounts":[],"chain":"solana:mainnet","features":[]}'],
  ['a short key', '{"accounts":[{"key":"AAAA"}],"chain":"solana:mainnet","features":[]}'],
  ['a number', '7'],
])('error: %s kept restores nothing', async (_, kept) => {
  const area = memoryStorage()
  if (kept) area.setItem('latchkey:v1:mobileWallet', kept)
  const { connector, request } = setup({ area })
  expect(await connector.restore(request())).toEqual([])
})

test('behavior: disconnecting forgets, and leaves the phone alone', async () => {
  const { area, connector, phone, request } = await connected()
  await connector.disconnect('solana')
  expect(area.getItem('latchkey:v1:mobileWallet')).toBeNull()
  expect(await connector.restore(request())).toEqual([])
  expect(phone.opened).toBe(1)
})

test('behavior: another chain is named in the next request', async () => {
  const { connector, events, phone, whom } = await connected()
  await connector.switchNetwork?.(solanaDevnet)
  expect(events).toMatchObject([{ session: { chainId: solanaDevnet.caipNetworkId } }])
  await adapterOf().signMessage!({ ...whom, message: 'hello' })
  expect(phone.asked[2]?.params.chain).toBe('solana:devnet')
  const local = { ...mainnet, caipNetworkId: 'solana:9999999999999999' } as const
  await expect(connector.switchNetwork?.(local)).rejects.toMatchObject({
    code: 'CHAIN_NOT_APPROVED',
  })
})

test('behavior: wallets from before version 2 are asked by their names of chains', async () => {
  const { phone } = await connected({ isLegacy: true })
  expect(phone.asked[0]?.params).toMatchObject({ cluster: 'mainnet-beta' })
})

test('behavior: a grant that was taken back is asked for once more', async () => {
  const { phone, whom } = await connected()
  phone.revoke()
  await adapterOf().signMessage!({ ...whom, message: 'hello' })
  const tokens = phone.asked.slice(2).map(({ method, params }) => [method, params.auth_token])
  expect(tokens).toEqual([
    ['authorize', 'token 1'],
    ['authorize', undefined],
    ['sign_messages', undefined],
  ])
})

test('error: a grant that is taken back and not given again is a refusal', async () => {
  const { phone, whom } = await connected()
  phone.refuse('authorize', -1)
  phone.refuse('authorize', -1)
  const signing = adapterOf().signMessage!({ ...whom, message: 'hello' })
  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('error: another account than before is told, and does not sign in its stead', async () => {
  const { events, phone, session, whom } = await connected()
  phone.shareOnly(1)
  const signing = adapterOf().signMessage!({ ...whom, message: 'hello' })
  await expect(signing).rejects.toThrow('it shared another account')
  expect(events).toMatchObject([{ session: { accounts: [session.accounts[1]] } }])
})

test.each([
  ['authorize', -1, 'USER_REJECTED'],
  ['authorize', -3, 'USER_REJECTED'],
  ['authorize', -7, 'CHAIN_NOT_APPROVED'],
  ['authorize', -32602, 'WALLET_FAILED'],
])('error: %s answered with %i', async (method, code, expected) => {
  const { area, connector, phone, request } = setup()
  phone.refuse(method, code)
  await expect(connector.connect(request())).rejects.toMatchObject({ code: expected })
  expect(area.getItem('latchkey:v1:mobileWallet')).toBeNull()
  await eventually(() => expect(phone.sockets).toBe(0))
  expect(await connector.connect(request())).toHaveLength(1)
})

test.each([
  ['sign_and_send_transactions', -3, 'USER_REJECTED'],
  ['sign_and_send_transactions', -4, 'TRANSACTION_NOT_SUBMITTED'],
  ['sign_and_send_transactions', -2, 'WALLET_FAILED'],
  ['sign_and_send_transactions', -6, 'WALLET_FAILED'],
])('error: %s answered with %i', async (method, code, expected) => {
  const { phone, session, whom } = await connected()
  phone.refuse(method, code, { signatures: [null] })
  const transaction = written(whom.address, session.accounts[1]?.address ?? '')
  await expect(signerOf(whom).sendTransaction(transaction)).rejects.toMatchObject({
    cause: { code, data: { signatures: [null] } },
    code: expected,
  })
})

const large = 'x'.repeat(1_100_000)
test.each<[string, PhoneOptions]>([
  [
    'a changed tag',
    {
      bend: (one) => [
        Buffer.from(one.map((byte, at) => (at === one.length - 1 ? byte ^ 1 : byte))),
      ],
    },
  ],
  [
    'a changed number',
    { bend: (one) => [Buffer.from(one.map((byte, at) => (at === 3 ? byte + 1 : byte)))] },
  ],
  ['a repeated message', { bend: (one, nth) => (nth === 2 ? [one, one] : [one]) }],
  ['a huge message', { say: (answer) => `${answer}${large.replaceAll('x', ' ')}` }],
  ['no JSON', { say: () => 'yes' }],
  ['an answer to no request', { say: () => '{"id":77,"result":{}}' }],
  ['an answer without id', { say: () => '{"result":{}}' }],
  ['no base64', { isText: true, bend: () => [Buffer.from('')], say: () => '[' }],
  [
    'a greeting that is no point',
    { greet: (one) => Buffer.concat([Buffer.alloc(65, 4), one.subarray(65)]) },
  ],
  ['a short greeting', { greet: (one) => one.subarray(0, 40) }],
  ['a greeting with wrong properties', { greet: (one) => Buffer.concat([one, Buffer.from([1])]) }],
])('error: %s ends the conversation', async (name, options) => {
  const { connector, phone, request } = setup(options)
  if (name === 'no base64') phone.hold('authorize')
  const connecting = connector.connect(request())
  if (name === 'no base64') {
    await eventually(() => expect(phone.asked).toHaveLength(1))
    phone.shout('%%%')
  }
  await expect(connecting).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet answered with an error: it said what cannot be read',
  })
  await eventually(() => expect(phone.sockets).toBe(0))
})

test.each([
  [
    'no accounts',
    () => '{"id":1,"result":{"auth_token":"t","accounts":[]}}',
    'it shared no account',
  ],
  [
    'accounts that are none',
    () => '{"id":1,"result":{"auth_token":"t","accounts":[{"address":"AA=="},7]}}',
    'it shared no account',
  ],
  ['no token', (answer: string) => answer.replace('auth_token', 'token'), 'it granted nothing'],
])('error: %s', async (_, say, problem) => {
  const { connector, request } = setup({ say })
  await expect(connector.connect(request())).rejects.toThrow(problem)
})

test('error: a page that greets with another key is sent away', async () => {
  const { connector, ending, phone, request } = setup()
  const foreign = await foreignKey()
  // Somebody else's link: the wallet that listens was told another key.
  const crossed = createMobileConnector({
    open: (href) => phone.open(href.replace(/association=[^&]+/, `association=${foreign}`)),
    outside: fakeOutside(),
    signal: ending.signal,
  })
  await expect(crossed.connect(request())).rejects.toThrow('it closed the connection')
  expect(phone.hellos).toEqual([false])
  expect(await connector.connect(request())).toHaveLength(1)
})

async function foreignKey(): Promise<string> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
}

test('behavior: waits for a wallet that takes a while to listen', async () => {
  const phone = createPhone({ doors, keys })
  onTestFinished(() => phone.stop())
  let tries = 0
  const opening = () => {
    tries += 1
    if (tries === 3) void phone.open(href)
  }
  vi.stubGlobal('WebSocket', socketThrough(doors, opening))
  let href = ''
  const connector = createMobileConnector({
    open: async (link) => {
      href = link
    },
    outside: fakeOutside(),
    signal: new AbortController().signal,
  })
  const { request } = setup()
  expect(await connector.connect(request())).toHaveLength(1)
  expect(tries).toBeGreaterThanOrEqual(3)
})

test('error: nobody listens', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const tried: { close(): void }[] = []
  let closed = 0
  vi.stubGlobal(
    'WebSocket',
    class {
      onclose: (() => void) | null = null
      constructor() {
        tried.push(this)
        queueMicrotask(() => this.onclose?.())
      }
      close() {
        closed += 1
      }
    },
  )
  const outside = fakeOutside()
  const { signal } = new AbortController()
  const connector = createMobileConnector({ open: async () => undefined, outside, signal })
  const connecting = expect(connector.connect(setup().request())).rejects.toMatchObject({
    code: 'WALLET_NOT_OPENED',
  })
  await eventually(() => expect(tried.length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(31_000)
  await connecting
  expect(tried.length).toBeGreaterThan(20)
  expect(tried.length).toBeLessThan(60)
  expect(closed).toBeLessThanOrEqual(tried.length)
  expect(vi.getTimerCount()).toBe(0)
})

test('error: no app takes the link', async () => {
  const { area } = setup()
  const gone = new Error('nothing came to the front')
  const connector = createMobileConnector({
    open: () => Promise.reject(gone),
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  await expect(connector.connect(setup().request())).rejects.toThrow(gone.message)
})

test('behavior: giving up ends what was opened', async () => {
  const { connector, phone, request } = setup()
  phone.hold('authorize')
  const leaving = new AbortController()
  const connecting = connector.connect({ ...request(), signal: leaving.signal })
  await eventually(() => expect(phone.asked).toHaveLength(1))
  leaving.abort(new Error('never mind'))
  await expect(connecting).rejects.toThrow('never mind')
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('behavior: the end of the instance ends what was opened', async () => {
  const { connector, ending, phone, request } = setup()
  phone.hold('authorize')
  const connecting = connector.connect(request())
  await eventually(() => expect(phone.asked).toHaveLength(1))
  ending.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('error: a wallet that goes away while it is asked', async () => {
  const { connector, phone, request } = setup()
  phone.hold('authorize')
  const connecting = connector.connect(request())
  await eventually(() => expect(phone.asked).toHaveLength(1))
  phone.stop()
  await expect(connecting).rejects.toThrow('it closed the connection')
})

test('behavior: what is asked at once is asked in one opening', async () => {
  const { phone, whom } = await connected()
  const adapter = adapterOf()
  await Promise.all(
    ['one', 'two', 'three'].map((message) => adapter.signMessage!({ ...whom, message })),
  )
  expect(phone.opened).toBe(2)
})

test('behavior: a wallet is opened where it wants to be, if that is a site', async () => {
  const { phone, whom } = await connected({ base: 'https://oak.example/open' })
  await adapterOf().signMessage!({ ...whom, message: 'hello' })
  expect(phone.links[0]).toMatch(/^solana-wallet:\/v1\//)
  expect(phone.links[1]).toMatch(/^https:\/\/oak\.example\/open\/v1\/associate\/local\?/)
  const other = await connected({ base: 'javascript:alert(1)' })
  await adapterOf().signMessage!({ ...other.whom, message: 'hello' })
  expect(other.phone.links[1]).toMatch(/^solana-wallet:\/v1\//)
})
