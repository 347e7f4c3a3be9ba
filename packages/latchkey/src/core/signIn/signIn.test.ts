import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Namespace } from '../caip.ts'
import { reconnect } from '../connections/reconnect.ts'
import type { LatchkeyEvent } from '../events.ts'
import { type FakeWallet, fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import { hideToast } from '../notices/hideToast.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import type { Adapter } from '../ports/adapter.ts'
import type { Siwx } from '../ports/siwx.ts'
import { currentRoute } from '../selectors.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { confirmSignIn } from './confirmSignIn.ts'
import { fakeSiwx } from './fixtures/fakeSiwx.ts'
import { offerSignIn } from './offerSignIn.ts'
import { signOut } from './signOut.ts'

type Given = {
  readonly siwx?: Partial<Siwx>
  readonly options?: Partial<LatchkeyOptions>
  readonly adapter?: Partial<Adapter>
  readonly namespaces?: readonly Namespace[]
  readonly wallet?: FakeWallet
}

async function setup(given: Given = {}) {
  const { namespaces = ['eip155'], wallet = fakeWallet({ namespaces }) } = given
  const siwx = fakeSiwx({ getRequired: () => true, ...given.siwx })
  const latchkey = testInstance([wallet], {
    adapters: namespaces.map((one) => testFamily(one, given.adapter)),
    namespaces,
    siwx,
    ...given.options,
  })
  const events: LatchkeyEvent[] = []
  latchkey.events.subscribe((event) => events.push(event))
  await latchkey.preload()
  const state = () => latchkey.store.getState()
  const status = (namespace: Namespace = 'eip155') => state().signIn[namespace]?.status
  const view = () => (state().modal.open ? currentRoute(state()).view : 'closed')
  const asked = async () => {
    await expect.poll(view).toBe('SIWXSignMessage')
    return currentRoute(state()).arguments as { isRequired: boolean; namespace: Namespace }
  }
  const move = (changes: { chainId?: `eip155:${string}`; address?: string }) => {
    const { address = 'desk-eip155', chainId = 'eip155:1' } = changes
    const accounts = [{ address, namespace: 'eip155', type: 'eoa' }] as const
    wallet.say({ session: wallet.session('eip155', { accounts, chainId }), type: 'changed' })
  }
  return {
    asked,
    connect: () => latchkey.connect({ connectorId: 'desk' }),
    /** The sign-in's events. */
    events: () =>
      events
        .filter(({ event }) => event.includes('SIWX'))
        .map(({ event, properties }) => [event, properties]),
    latchkey,
    move,
    sign: async () => confirmSignIn(latchkey, await asked()),
    siwx,
    state,
    status,
    toast: () => state().notices.toast?.message,
    view,
    wallet,
  }
}

describe('a required sign-in', () => {
  test('is asked for after connecting, and closes the modal when it is stored', async () => {
    const { asked, connect, latchkey, sign, siwx, status, view } = await setup()
    latchkey.open()
    await connect()
    expect(await asked()).toEqual({ isRequired: true, namespace: 'eip155' })
    await sign()
    expect(siwx.sessions).toMatchObject([
      { message: 'desk-eip155 on eip155:1', signature: 'signed desk-eip155 on eip155:1' },
    ])
    expect(status()).toBe('signedIn')
    expect(view()).toBe('closed')
  })

  test('opens the modal if the host connects without it', async () => {
    const { asked, connect } = await setup()
    await connect()
    expect(await asked()).toMatchObject({ isRequired: true })
  })

  test('shakes instead of closing', async () => {
    const { asked, connect, latchkey, state, view } = await setup()
    await connect()
    await asked()
    latchkey.close()
    expect(view()).toBe('SIWXSignMessage')
    expect(state().modal.shakes).toBe(1)
  })

  test('returns if the host opens another view', async () => {
    const { asked, connect, latchkey } = await setup()
    await connect()
    await asked()
    latchkey.open({ view: 'Networks' })
    expect(await asked()).toMatchObject({ isRequired: true })
  })

  test('disconnects when the visitor cancels', async () => {
    const { asked, connect, latchkey, state, view, wallet } = await setup()
    await connect()
    cancelSignIn(latchkey, await asked())
    await expect.poll(view).toBe('closed')
    expect(latchkey.getAccount().status).toBe('disconnected')
    expect(currentRoute(state()).view).toBe('Connect')
    expect(wallet.left).toEqual(['eip155'])
  })

  test('asks each connected family in turn', async () => {
    const { asked, connect, sign, status, view } = await setup({
      namespaces: ['eip155', 'solana', 'polkadot'],
    })
    await connect()
    expect((await asked()).namespace).toBe('eip155')
    await sign()
    await expect.poll(async () => (await asked()).namespace).toBe('solana')
    await sign()
    await expect.poll(view).toBe('closed')
    expect([status('eip155'), status('solana'), status('polkadot')]).toEqual([
      'signedIn',
      'signedIn',
      undefined,
    ])
  })
})

describe('an optional sign-in', () => {
  const siwx = { getRequired: () => false }

  test('is asked for once, and may be left', async () => {
    const { asked, connect, latchkey, status, view } = await setup({ siwx })
    await connect()
    expect(await asked()).toEqual({ isRequired: false, namespace: 'eip155' })
    latchkey.close()
    expect(view()).toBe('closed')
    latchkey.open()
    expect(view()).toBe('Account')
    expect(status()).toBe('signedOut')
  })

  test('stays connected when the visitor cancels', async () => {
    const { asked, connect, latchkey, view } = await setup({ siwx })
    await connect()
    cancelSignIn(latchkey, await asked())
    expect(view()).toBe('closed')
    expect(latchkey.getAccount().status).toBe('connected')
  })

  test('is asked for on the active family only', async () => {
    const { asked, connect, sign, view } = await setup({ namespaces: ['eip155', 'solana'], siwx })
    await connect()
    expect((await asked()).namespace).toBe('eip155')
    await sign()
    expect(view()).toBe('closed')
  })
})

test('does not ask an account whose session is valid', async () => {
  const session = {
    data: { accountAddress: 'desk-eip155', chainId: 'eip155:1' },
    message: '',
    signature: '',
  } as const
  const { connect, latchkey, status, view } = await setup({
    siwx: { getSessions: async () => [session as never] },
  })
  latchkey.open()
  await connect()
  await expect.poll(view).toBe('closed')
  expect(status()).toBe('signedIn')
})

test.each([
  ['eoa', { code: 4001 }, 'Signature declined'],
  ['smartAccount', { code: 4001 }, 'This application might not support Smart Accounts'],
] as const)('asks again after a refusal of an %s', async (type, cause, text) => {
  const wallet = fakeWallet()
  const session = wallet.session.bind(wallet)
  wallet.session = (namespace, changes) =>
    session(namespace, { accounts: [{ address: 'desk', namespace, type }], ...changes })
  const { walletError } = await import('../ports/errors.ts')
  const signMessage = async () => {
    throw walletError('USER_REJECTED', { cause })
  }
  const { connect, sign, siwx, status, toast, view } = await setup({
    adapter: { signMessage },
    wallet,
  })
  await connect()
  await sign()
  expect(toast()).toBe(text)
  expect(view()).toBe('SIWXSignMessage')
  expect(status()).toBe('signedOut')
  expect(siwx.calls).toEqual([])
})

test('asks again after the server refused the signature', async () => {
  const { connect, sign, siwx, toast, view } = await setup()
  await connect()
  siwx.refusal = new Error('refused')
  await sign()
  expect(toast()).toBe('Sign-in failed. Try again.')
  expect(view()).toBe('SIWXSignMessage')
})

test('disconnects if the sessions of a new connection cannot be read', async () => {
  const { connect, latchkey, siwx, toast, view } = await setup()
  siwx.outage = new Error('HTTP 503')
  latchkey.open()
  await connect()
  await expect.poll(toast).toBe('A problem occurred while trying initialize authentication')
  expect(latchkey.getAccount().status).toBe('disconnected')
  expect(view()).toBe('Connect')
})

test('asks when a server that failed while the page loaded is back', async () => {
  const [options, wallet] = [{ storage: memoryStorage() }, fakeWallet()]
  const before = await setup({ options, wallet })
  await before.connect()
  await before.asked()
  before.latchkey.destroy()
  const getSessions = vi.fn().mockRejectedValue(new Error('HTTP 503'))
  const { asked, latchkey, status, toast, view } = await setup({
    options,
    siwx: { getSessions },
    wallet,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await reconnect(latchkey)
  await vi.advanceTimersByTimeAsync(0)
  expect(toast()).toBe('A problem occurred while trying initialize authentication')
  expect([latchkey.getAccount().status, status()]).toEqual(['connected', 'signedOut'])
  hideToast(latchkey)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(getSessions).toHaveBeenCalledTimes(2)
  expect([toast(), view()]).toEqual([undefined, 'closed'])
  getSessions.mockResolvedValue([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await asked()).toEqual({ isRequired: true, namespace: 'eip155' })
})

describe('changes of a signed-in account', () => {
  async function signedIn(siwx: Partial<Siwx> = {}) {
    const all = await setup({ siwx })
    await all.connect()
    await all.sign()
    all.siwx.calls.length = 0
    return all
  }

  test('another account signs out once, and asks once', async () => {
    const { asked, move, sign, siwx, status, view } = await signedIn()
    move({ address: 'second' })
    await asked()
    expect(siwx.calls).toEqual(['revoke eip155:1 desk-eip155'])
    await sign()
    expect(siwx.calls).toEqual(['revoke eip155:1 desk-eip155', 'add eip155:1 second'])
    expect([status(), view()]).toEqual(['signedIn', 'closed'])
  })

  test('another account keeps the first one signed in if the host wants that', async () => {
    const { asked, move, siwx, status, view } = await signedIn({ signOutOnAccountChange: false })
    move({ address: 'second' })
    await asked()
    move({})
    await expect.poll(view).toBe('closed')
    expect(status()).toBe('signedIn')
    expect(siwx.calls).toEqual([])
  })

  test('another network signs out once, and asks once', async () => {
    const { asked, move, siwx } = await signedIn()
    move({ chainId: 'eip155:2' })
    await asked()
    expect(siwx.calls).toEqual(['revoke eip155:1 desk-eip155'])
  })

  test('another network changes nothing if the host wants that', async () => {
    const { latchkey, move, siwx, status, view } = await signedIn({
      signOutOnNetworkChange: false,
    })
    move({ chainId: 'eip155:2' })
    await vi.waitFor(() => expect(latchkey.getNetwork().chainId).toBe(2))
    expect([status(), view(), siwx.calls]).toEqual(['signedIn', 'closed', []])
  })

  test('an unsupported network comes first, and ends nothing', async () => {
    const { move, siwx, status, view } = await signedIn()
    move({ chainId: 'eip155:9' })
    expect(view()).toBe('UnsupportedChain')
    move({})
    await expect.poll(view).toBe('closed')
    expect([status(), siwx.calls]).toEqual(['signedIn', []])
  })

  test.each([
    [undefined, ['revoke eip155:1 desk-eip155']],
    [false, []],
  ])('disconnecting signs out, with signOutOnDisconnect %s', async (flag, calls) => {
    const { latchkey, siwx, status } = await signedIn({ signOutOnDisconnect: flag })
    await latchkey.disconnect()
    await expect.poll(status).toBeUndefined()
    expect(siwx.calls).toEqual(calls)
  })

  test('signing out also disconnects if the sign-in is required', async () => {
    const { latchkey, siwx } = await signedIn()
    await signOut(latchkey)
    expect(latchkey.getAccount().status).toBe('disconnected')
    expect(siwx.calls).toEqual(['set 0'])
  })

  test('signing out keeps the connection if the sign-in is optional', async () => {
    const { latchkey, status, view } = await signedIn({ getRequired: () => false })
    await signOut(latchkey, { namespace: 'eip155' })
    expect([status(), latchkey.getAccount().status, view()]).toEqual([
      'signedOut',
      'connected',
      'closed',
    ])
  })
})

test('asks again when the sign-in expires', async () => {
  const base = fakeSiwx()
  const expirationTime = new Date(Date.now() + 200).toISOString()
  const { asked, connect, sign, siwx, status } = await setup({
    siwx: {
      createMessage: async (input) => ({ ...(await base.createMessage(input)), expirationTime }),
    },
  })
  await connect()
  await sign()
  siwx.sessions.length = 0
  expect(await asked()).toMatchObject({ isRequired: true })
  expect(status()).toBe('signedOut')
})

describe('events', () => {
  const facts = { isSmartAccount: false, network: 'eip155:1' }

  test('tell that the visitor agreed, and that the sign-in succeeded', async () => {
    const { connect, events, sign } = await setup()
    await connect()
    await sign()
    expect(events()).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', facts],
      ['SIWX_AUTH_SUCCESS', facts],
    ])
  })

  test('tell that the visitor agreed, and that the sign-in failed', async () => {
    const { connect, events, sign, siwx } = await setup()
    await connect()
    siwx.refusal = new Error('refused')
    await sign()
    expect(events()).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', facts],
      ['SIWX_AUTH_ERROR', facts],
    ])
  })

  test('tell that the visitor declined, and nothing of a failure', async () => {
    const { asked, connect, events, latchkey, view } = await setup()
    await connect()
    cancelSignIn(latchkey, await asked())
    await expect.poll(view).toBe('closed')
    expect(events()).toEqual([['CLICK_CANCEL_SIWX', facts]])
  })

  test('name the smart account and its network', async () => {
    const wallet = fakeWallet()
    const session = wallet.session.bind(wallet)
    const accounts = [{ address: 'desk', namespace: 'eip155', type: 'smartAccount' }] as const
    wallet.session = (namespace, changes) =>
      session(namespace, { accounts, chainId: 'eip155:2', ...changes })
    const { connect, events, sign } = await setup({ wallet })
    await connect()
    await sign()
    const smart = { isSmartAccount: true, network: 'eip155:2' }
    expect(events()).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', smart],
      ['SIWX_AUTH_SUCCESS', smart],
    ])
  })

  test('tell how a sign-in together with the connection ended', async () => {
    const refuse = async () => {
      throw new Error('refused')
    }
    const data = { accountAddress: 'desk', chainId: 'eip155:2' } as const
    const sessions = [{ data, message: '', signature: '' } as never]
    const allowed = await setup()
    await offerSignIn(allowed.latchkey, ['eip155'])?.keep(sessions)
    const refused = await setup({ siwx: { setSessions: refuse } })
    await expect(offerSignIn(refused.latchkey, ['eip155'])?.keep(sessions)).rejects.toThrow()
    const second = { ...facts, network: 'eip155:2' }
    expect(allowed.events()).toEqual([['SIWX_AUTH_SUCCESS', second]])
    expect(refused.events()).toEqual([['SIWX_AUTH_ERROR', second]])
  })
})
