import { expect, onTestFinished, test, vi } from 'vitest'
import { pairingError } from '../../connectors/pairing/errors.ts'
import type { LatchkeyEvent } from '../events.ts'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'
import type { AccountType, Session } from '../ports/connector.ts'
import { walletError } from '../ports/errors.ts'

async function setup() {
  const [first, second] = [fakeWallet({ id: 'first' }), fakeWallet({ id: 'second' })]
  const latchkey = testInstance([first, second])
  const events: LatchkeyEvent['event'][] = []
  latchkey.subscribeEvents(({ event }) => events.push(event))
  await latchkey.preload()
  return { events, first, latchkey, second }
}

test('behavior: connects the accounts of the wallet', async () => {
  const { events, first, latchkey } = await setup()
  const [account] = await latchkey.connect({ connectorId: 'first' })

  expect(account?.connector).toBe(first.connector)
  expect(latchkey.getAccount()).toMatchObject({
    address: 'first-eip155',
    caipAddress: 'eip155:1:first-eip155',
    isConnected: true,
    status: 'connected',
  })
  expect(events).toEqual(['CONNECT_SUCCESS'])
})

test.each([
  [undefined, 'pays'],
  ['ordinal', 'keeps'],
  ['stx', 'pays'],
] as const)('behavior: with the default account type %s, activates %s', async (kind, front) => {
  const wallet = fakeWallet({ namespaces: ['bip122'] })
  const account = { namespace: 'bip122', publicKey: '02' } as const
  wallet.connector.connect = async () => [
    wallet.session('bip122', {
      accounts: [
        { ...account, address: 'pays', type: 'payment' },
        { ...account, address: 'keeps', type: 'ordinal' },
      ],
    }),
  ]
  const latchkey = testInstance([wallet], {
    ...(kind && { defaultAccountTypes: { bip122: kind } }),
    namespaces: ['bip122'],
  })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  expect(latchkey.getAccount('bip122')).toMatchObject({ address: front })
  expect(latchkey.getAccount('bip122').accounts).toHaveLength(2)
})

test('behavior: keeps the default account type first when the wallet changes its accounts', async () => {
  const wallet = fakeWallet({ namespaces: ['bip122'] })
  const latchkey = testInstance([wallet], {
    defaultAccountTypes: { bip122: 'ordinal' },
    namespaces: ['bip122'],
  })
  await latchkey.preload()
  const account = (address: string, type: AccountType) =>
    ({ address, namespace: 'bip122', type }) as const
  const [pays, pays2] = [account('pays', 'payment'), account('pays2', 'payment')]
  const [keeps, keeps2] = [account('keeps', 'ordinal'), account('keeps2', 'ordinal')]
  const tell = (accounts: Session['accounts']) =>
    wallet.say({ session: wallet.session('bip122', { accounts }), type: 'changed' })
  const shown = () => latchkey.getAccount('bip122').accounts.map(({ address }) => address)

  // The purpose of the other addresses may become known after the approval.
  wallet.connector.connect = async () => [wallet.session('bip122', { accounts: [pays] })]
  await latchkey.connect({ connectorId: 'desk' })
  expect(shown()).toEqual(['pays'])
  tell([pays, keeps])
  expect(shown()).toEqual(['keeps', 'pays'])
  tell([pays2, pays, keeps2, keeps])
  expect(shown()).toEqual(['keeps2', 'pays2', 'pays', 'keeps'])
  tell([pays2, pays])
  expect(shown()).toEqual(['pays2', 'pays'])
})

test('behavior: reports `connecting` while the wallet decides', async () => {
  const { latchkey } = await setup()
  const statuses: string[] = []
  latchkey.subscribeAccount(({ status }) => statuses.push(status))
  await latchkey.connect({ connectorId: 'first' })
  expect(statuses).toEqual(['connecting', 'connected'])
})

test('error: a declined request restores the previous state', async () => {
  const { events, first, latchkey, second } = await setup()
  await latchkey.connect({ connectorId: 'first' })
  second.answer = 'reject'

  await expect(latchkey.connect({ connectorId: 'second' })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: 'The wallet returned an error: User rejected the request',
  })
  expect(latchkey.getAccount()).toMatchObject({ address: 'first-eip155', status: 'connected' })
  expect(first.listeners.size).toBe(1)
  expect(events).toEqual(['CONNECT_SUCCESS', 'CONNECT_ERROR'])
})

test('behavior: the latest request wins', async () => {
  const { events, first, latchkey } = await setup()
  let answer: (value: unknown) => void = () => {}
  first.answer = new Promise((resolve) => {
    answer = resolve
  })
  const late = latchkey.connect({ connectorId: 'first' })
  await latchkey.connect({ connectorId: 'second' })
  answer(undefined)
  await late

  expect(events).toEqual(['CONNECT_SUCCESS'])
  expect(latchkey.getAccount().address).toBe('second-eip155')
  expect(first.listeners.size).toBe(0)
})

test('behavior: aborting restores the previous state, even if the wallet responds later', async () => {
  const { first, latchkey } = await setup()
  let answer: (value: unknown) => void = () => {}
  first.answer = new Promise((resolve) => {
    answer = resolve
  })
  const aborting = new AbortController()
  const asking = latchkey.connect({ connectorId: 'first', signal: aborting.signal })
  await expect.poll(() => latchkey.getAccount().status).toBe('connecting')
  aborting.abort()
  expect(latchkey.getAccount().status).toBe('disconnected')
  answer(undefined)
  await asking
  expect(latchkey.getAccount().status).toBe('disconnected')
})

test('behavior: applies a disconnection while another wallet decides', async () => {
  const { first, latchkey, second } = await setup()
  await latchkey.connect({ connectorId: 'first' })
  let refuse: (reason: Error) => void = () => {}
  second.answer = new Promise((_, reject) => {
    refuse = reject
  })
  const asking = latchkey.connect({ connectorId: 'second' })
  await expect.poll(() => latchkey.getAccount().status).toBe('connecting')
  first.say({ namespace: 'eip155', type: 'disconnected' })
  expect(latchkey.getAccount().status).toBe('connecting')
  expect(first.listeners.size).toBe(0)
  refuse(walletError('USER_REJECTED'))
  await expect(asking).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(latchkey.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected' })
})

test('error: raises the alert of a provider’s refusal', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { first, latchkey } = await setup()
  const problem = 'JWT validation error: JWT Token is not yet valid: 1795256395'
  first.answer = Promise.reject(pairingError('RELAY_REFUSED', { problem }))
  await expect(latchkey.connect({ connectorId: 'first' })).rejects.toMatchObject({
    code: 'RELAY_REFUSED',
  })
  await expect.poll(() => latchkey.store.getState().notices.alert?.title).toBe('Session Expired')
})

test('error: fails for an unknown connector', async () => {
  const { latchkey } = await setup()
  await expect(latchkey.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    message: "Connector nobody isn't available in this browser",
  })
})

test('behavior: activates the family just connected', async () => {
  const wallet = fakeWallet({ id: 'phantom', namespaces: ['solana'] })
  const latchkey = testInstance([wallet], { namespaces: ['eip155', 'solana'] })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'phantom' })
  expect(latchkey.getState().activeNamespace).toBe('solana')
})

test('behavior: discovers wallets when the host connects at once', async () => {
  const latchkey = testInstance([fakeWallet()])
  await latchkey.connect({ connectorId: 'desk' })
  expect(latchkey.getAccount().status).toBe('connected')
})
