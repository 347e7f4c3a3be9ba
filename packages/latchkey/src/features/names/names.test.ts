import { coinTypeOf } from 'latchkey/protocol'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { evm } from '../../adapters/evm/evm.ts'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { createProviderConnector } from '../../core/eip1193/createProviderConnector.ts'
import type { LatchkeyEvent } from '../../core/events.ts'
import type { TestInstance } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import { resolveRecipient } from '../../core/names/resolveRecipient.ts'
import { ethereum, sepolia } from '../../core/networks/evmNetworks.ts'
import { statusOf } from '../../core/provider/client/request.ts'
import { type Stack, startStack } from '../../core/provider/contract/fixtures/startStack.ts'
import { findNames } from '../../core/provider/names/findNames.ts'
import { lookUpName } from '../../core/provider/names/lookUpName.ts'
import { goBack } from '../../core/router/goBack.ts'
import { push } from '../../core/router/push.ts'
import { currentRoute } from '../../core/selectors.ts'
import {
  createVirtualWallet,
  type VirtualWalletOptions,
} from '../../testing/evm/createVirtualWallet.ts'
import { nameSearch } from './nameSearch.ts'
import { registerAccountName } from './registerAccountName.ts'
import { registration } from './registration.ts'
import { startRegistration } from './startRegistration.ts'

// Runs on the real provider and local chains, signed by a wallet with real keys.

let stack: Stack & { stop(): Promise<void> }
beforeAll(async () => {
  // Loaded beforehand: the first test would wait for its transformation.
  const [started] = await Promise.all([
    startStack({ roles: ['api'] }),
    import('../../adapters/evm/adapter.ts'),
    import('../../adapters/evm/names/ensNormalize.ts'),
  ])
  stack = started
}, 120_000)
afterAll(() => stack?.stop())

type Setup = VirtualWalletOptions & { provider?: string | undefined; chainId?: 1 | 11155111 }

/** Busy machines take their time. */
const patient = { timeout: 10_000 }

/** A connected account without a name. */
async function setup({ chainId = 1, ...options }: Setup = {}) {
  const provider = 'provider' in options ? options.provider : stack.provider.url
  const chains = {
    1: stack.devnet.urls['eip155:1'] ?? '',
    11155111: stack.devnet.urls['eip155:11155111'] ?? '',
  }
  const wallet = createVirtualWallet({
    accounts: [generatePrivateKey()],
    chainId,
    chains,
    ...options,
  })
  const latchkey = stack.ask({
    adapters: [evm()],
    connectors: [
      {
        id: 'test',
        load: async () => ({
          discover: (context) =>
            context.add(
              createProviderConnector({
                id: 'desk',
                name: 'Desk',
                provider: wallet.provider,
                type: 'announced',
              }),
            ),
        }),
        namespaces: ['eip155'],
      },
    ],
    customRpcUrls: Object.fromEntries(
      Object.entries(chains).map(([id, url]) => [`eip155:${id}`, [{ url }]]),
    ),
    networks: [ethereum, sepolia],
    provider: provider ?? {},
  })
  onTestFinished(() => latchkey.destroy())
  await loadSources(latchkey)
  await connect(latchkey, { connectorId: 'desk' })
  const events: LatchkeyEvent[] = []
  latchkey.events.subscribe((event) => events.push(event))
  return {
    events: () =>
      events.filter(({ event }) => event.startsWith('REGISTER')).map(({ event }) => event),
    latchkey,
    view: () => currentRoute(latchkey.store.getState()).view,
    wallet,
  }
}

/** Types a name, and waits until its availability is known. */
async function typeName(latchkey: TestInstance, text: string) {
  const search = nameSearch(latchkey)
  search.type(text)
  await vi.waitFor(
    () => expect(['none', 'checking']).not.toContain(search.store.getState().availability),
    patient,
  )
  return search.store.getState()
}

test('registers a name that others can look up', async () => {
  const { events, latchkey, wallet } = await setup()
  expect(await registerAccountName(latchkey, { name: 'Ada-Lovelace.latchkey.id' })).toEqual({
    name: 'ada-lovelace.latchkey.id',
  })
  expect(events()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
  expect(await resolveRecipient(latchkey, 'ada-lovelace.latchkey.id')).toEqual({
    address: wallet.address,
    name: 'ada-lovelace.latchkey.id',
  })
  const question = { chainId: 'eip155:1', name: 'ada-lovelace.latchkey.id' } as const
  const record = await lookUpName(latchkey, question)
  expect(Object.keys(record?.addresses ?? {})).toEqual(['60', String(coinTypeOf(1))])
  expect(record?.attributes).toEqual([])
})

test.each([
  'ver\u0430-cyrillic.latchkey.id',
  'abc.latchkey.id',
  'xn--abc.latchkey.id',
  'vera',
  'a.vera.latchkey.id',
  'vera_1.latchkey.id',
  `${'x'.repeat(65)}.latchkey.id`,
])('refuses the invalid name %j without a wallet request', async (name) => {
  const { events, latchkey, wallet } = await setup()
  await expect(registerAccountName(latchkey, { name })).rejects.toMatchObject({
    code: 'NAME_INVALID',
  })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('personal_sign')
  expect(events()).toEqual([])
})

test('refuses test networks, a missing provider, and a missing connection', async () => {
  const name = 'not-here.latchkey.id'
  const onTest = await setup({ chainId: 11155111 })
  await expect(registerAccountName(onTest.latchkey, { name })).rejects.toMatchObject({
    code: 'NAMES_UNSUPPORTED',
  })
  const alone = await setup({ provider: undefined })
  await expect(registerAccountName(alone.latchkey, { name })).rejects.toMatchObject({
    code: 'NAMES_UNSUPPORTED',
  })
  await expect(registerAccountName(stack.ask(), { name })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})

test('fails with 409 if the name is taken', async () => {
  const name = 'taken-by-one.latchkey.id'
  await registerAccountName((await setup()).latchkey, { name })
  const { events, latchkey } = await setup()
  const failure = await registerAccountName(latchkey, { name }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: `Error registering name ${name}` })
  expect(statusOf(failure)).toBe(409)
  expect(events()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
})

test('does not send a signature that comes too late', async () => {
  const { latchkey, wallet } = await setup()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  wallet.answer('personal_sign', () => {
    vi.setSystemTime(Date.now() + 10_001)
    return `0x${'11'.repeat(65)}`
  })
  const name = 'too-late.latchkey.id'
  await expect(registerAccountName(latchkey, { name })).rejects.toMatchObject({
    cause: { code: 'REQUEST_EXPIRED' },
    code: 'NAME_NOT_REGISTERED',
  })
  expect(await lookUpName(latchkey, { chainId: 'eip155:1', name })).toBeUndefined()
})

test('registers a name through the form', async () => {
  const { latchkey, view, wallet } = await setup()
  open(latchkey, { view: 'RegisterAccountName' })
  const known = await typeName(latchkey, 'grace-hopper')
  expect(known).toMatchObject({ availability: 'free', label: 'grace-hopper', zone: 'latchkey.id' })
  expect(known.suggestions).toHaveLength(4)
  expect(known.suggestions).not.toContain('grace-hopper')

  await startRegistration(latchkey, 'grace-hopper.latchkey.id')
  expect(view()).toBe('RegisterAccountNameSuccess')
  expect(latchkey.store.getState().router.transactions).toEqual([])
  expect(nameSearch(latchkey).store.getState().typed).toBe('')
  const found = await findNames(latchkey, { address: wallet.address, chainId: 'eip155:1' })
  expect(found.map(({ name }) => name)).toEqual(['grace-hopper.latchkey.id'])

  expect(await typeName(latchkey, 'grace-hopper')).toMatchObject({ availability: 'mine' })
  const other = await setup()
  expect(await typeName(other.latchkey, 'Grace-Hopper')).toMatchObject({ availability: 'taken' })
})

test('accepts a pasted full name, and full-width letters', async () => {
  const { latchkey } = await setup()
  await typeName(latchkey, 'somebody')
  expect(await typeName(latchkey, ' pasted-whole.latchkey.id ')).toMatchObject({
    availability: 'free',
    label: 'pasted-whole',
  })
  expect(await typeName(latchkey, '\uff36\uff25\uff32\uff21-wide')).toMatchObject({
    availability: 'free',
    label: 'vera-wide',
  })
})

test.each([
  ['abc', { kind: 'short' }],
  ['x'.repeat(65), { kind: 'long' }],
  ['ab--cd', { kind: 'hyphens' }],
  ['ver\u0430', { character: '\u0430', kind: 'mixed' }],
  ['ve\u200bra', { kind: 'hidden' }],
  ['vera\u202e', { kind: 'hidden' }],
  ['vera_1', { character: '_', kind: 'characters' }],
  ['vera.b', { character: '.', kind: 'characters' }],
  ['vérà', { character: 'é', kind: 'characters' }],
  ['вера', { character: 'в', kind: 'characters' }],
  ['vera🔑', { character: '🔑', kind: 'characters' }],
])('names the problem of %j', async (typed, problem) => {
  const { latchkey } = await setup()
  const search = nameSearch(latchkey)
  search.type(typed)
  await vi.waitFor(() => expect(search.store.getState().problem).toEqual(problem), patient)
  expect(search.store.getState()).toMatchObject({ availability: 'none', typed })
})

test('suggests longer names for a name that is too short', async () => {
  const { latchkey } = await setup()
  const search = nameSearch(latchkey)
  search.type('ada')
  await vi.waitFor(() => expect(search.store.getState().suggestions).toContain('my-ada'), patient)
  expect(search.store.getState().problem).toEqual({ kind: 'short' })
})

test('returns to the form after a decline, with the typed name', async () => {
  const { events, latchkey, view, wallet } = await setup()
  open(latchkey, { view: 'RegisterAccountName' })
  await typeName(latchkey, 'refused-one')
  wallet.reject()
  await startRegistration(latchkey, 'refused-one.latchkey.id')
  expect(view()).toBe('RegisterAccountName')
  expect(registration(latchkey).getState()).toMatchObject({ status: 'refused' })
  expect(nameSearch(latchkey).store.getState().typed).toBe('refused-one')
  expect(latchkey.store.getState().router.transactions).toEqual([])
  expect(events()).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
  await startRegistration(latchkey, 'refused-one.latchkey.id')
  expect(view()).toBe('RegisterAccountNameSuccess')
})

test('says that another visitor was faster', async () => {
  const { latchkey, view } = await setup()
  open(latchkey, { view: 'RegisterAccountName' })
  await typeName(latchkey, 'raced-for')
  await registerAccountName((await setup()).latchkey, { name: 'raced-for.latchkey.id' })
  await startRegistration(latchkey, 'raced-for.latchkey.id')
  expect(view()).toBe('RegisterAccountName')
  const ended = registration(latchkey).getState()
  expect(ended).toMatchObject({ status: 'failed' })
  const search = nameSearch(latchkey).store
  const taken = { availability: 'taken', typed: 'raced-for' }
  await vi.waitFor(() => expect(search.getState()).toMatchObject(taken), patient)
})

test('aborts when the visitor goes back, and goes on when the modal is closed', async () => {
  const { latchkey, view, wallet } = await setup()
  const name = 'given-up.latchkey.id'
  open(latchkey, { view: 'Account' })
  push(latchkey, { view: 'RegisterAccountName' })
  wallet.hold()
  const leaving = startRegistration(latchkey, name)
  const asked = () => wallet.requests.map(({ method }) => method)
  await vi.waitFor(() => expect(asked()).toContain('personal_sign'), patient)
  goBack(latchkey)
  expect(registration(latchkey).getState()).toEqual({ status: 'idle' })
  wallet.release()
  await leaving
  expect(view()).toBe('Account')
  expect(latchkey.store.getState().router.transactions).toEqual([])
  expect(await lookUpName(latchkey, { chainId: 'eip155:1', name })).toBeUndefined()

  push(latchkey, { view: 'RegisterAccountName' })
  wallet.hold()
  const closing = startRegistration(latchkey, name)
  latchkey.close()
  wallet.release()
  await closing
  expect(latchkey.store.getState().router.transactions).toEqual([])
  expect(await lookUpName(latchkey, { chainId: 'eip155:1', name })).toMatchObject({ name })
})

test('calls a name neither free nor taken if the provider does not respond', async () => {
  const { latchkey } = await setup({ provider: 'http://127.0.0.1:9' })
  const known = await typeName(latchkey, 'anything')
  expect(known).toMatchObject({ availability: 'unknown', typed: 'anything' })
  expect(known.error).toMatchObject({ code: 'NAME_SUGGESTIONS_UNKNOWN' })
})
