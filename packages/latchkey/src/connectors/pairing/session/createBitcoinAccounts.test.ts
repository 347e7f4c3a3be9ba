import { expect, test, vi } from 'vitest'
import { bitcoin } from '../../../core/networks/bitcoinNetworks.ts'
import { parseNetwork } from '../../../core/options/parseNetwork.ts'
import { setupPairing } from '../fixtures/setupPairing.ts'

const id = bitcoin.caipNetworkId
const pays = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const keeps = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const key = (byte: string) => byte.repeat(33)

const payment = { address: pays, path: "m/84'/0'/0'/0/0", publicKey: key('02') }
const ordinal = { address: keeps, path: "m/86'/0'/0'/0/0", publicKey: key('03') }
const both = [
  { ...payment, namespace: 'bip122', purpose: 'payment', type: 'payment' },
  { ...ordinal, namespace: 'bip122', purpose: 'ordinals', type: 'ordinal' },
]
const plain = [{ address: pays, namespace: 'bip122', type: 'payment' }]

const granted = (methods = ['signMessage', 'getAccountAddresses']) => ({
  bip122: { accounts: [`${id}:${pays}`], chains: [id], events: [], methods },
})

const keptAs = 'latchkey:v1:pairedAddresses'
const taprootAlone = { bip122: { ...granted().bip122, accounts: [`${id}:${keeps}`] } }

async function setup(settlement: Readonly<Record<string, unknown>> = {}) {
  const fixture = setupPairing({ networks: [parseNetwork(bitcoin)] })
  const page = await fixture.pair({ namespaces: granted(), ...settlement })
  /** The addresses of the page's last event. */
  const accounts = () =>
    page.emitted
      .flatMap((event) => (event.type === 'changed' ? [event.session.accounts] : []))
      .at(-1)
  return { ...fixture, ...page, accounts }
}

test('requests the addresses once, the payment address first', async () => {
  const { accounts, open, opened, sessions, wallet } = await setup()
  expect(sessions).toMatchObject([{ accounts: plain, chainId: id }])
  const request = await wallet.request('getAccountAddresses')
  expect(request.params).toMatchObject({
    chainId: id,
    request: { params: { account: pays, intentions: ['payment', 'ordinal'] } },
  })
  await wallet.answer(request, {
    result: [
      { ...ordinal, intention: 'ordinal' },
      { ...payment, intention: 'payment' },
    ],
  })
  await vi.waitFor(() => expect(accounts()).toEqual(both))
  // Without a press, no app opens.
  expect(opened).toEqual([])

  // The next page restores them.
  const again = open()
  const [session] = await again.pairing.restore({
    namespaces: ['bip122'],
    signal: new AbortController().signal,
  })
  expect(session).toMatchObject({ accounts: plain })
  await vi.waitFor(() =>
    expect(again.emitted).toMatchObject([{ session: { accounts: both }, type: 'changed' }]),
  )
  const questions = wallet.received.filter(({ method }) => method === 'wc_sessionRequest')
  expect(questions).toHaveLength(1)
})

test.each([
  ['by purpose', JSON.stringify({ ordinal: [ordinal], payment: [payment] })],
  ['as they are', { ordinals: [ordinal], payment: [payment] }],
  ['in one list', [ordinal, payment]],
])('reads addresses from the session, %s', async (_, value) => {
  const { accounts, wallet } = await setup({
    sessionProperties: { bip122_getAccountAddresses: value },
  })
  await vi.waitFor(() => expect(accounts()).toEqual(both))
  expect(wallet.received.filter(({ method }) => method === 'wc_sessionRequest')).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['a text', 'bc1q'],
  ['invalid addresses', [{ address: '<img src=x>' }, 7, null, { publicKey: '02' }]],
])('ignores a wallet that returns %s', async (_, result) => {
  const { accounts, wallet } = await setup()
  await wallet.answer(await wallet.request('getAccountAddresses'), { result: result ?? null })
  await vi.waitFor(() => expect(accounts()).toEqual([{ ...plain[0], purpose: 'payment' }]))
})

test('drops malformed details of an address', async () => {
  const { accounts, wallet } = await setup()
  await wallet.answer(await wallet.request('getAccountAddresses'), {
    result: [{ address: pays, path: '../../x', publicKey: 'no key' }, ordinal, ordinal],
  })
  await vi.waitFor(() => expect(accounts()).toEqual([{ ...plain[0], purpose: 'payment' }, both[1]]))
})

test('a declined request keeps the connection unchanged', async () => {
  const { accounts, pairing, wallet } = await setup()
  const request = await wallet.request('getAccountAddresses')
  await wallet.answer(request, { error: { code: 5000, message: 'User rejected.' } })
  const [session] = await pairing.restore({
    namespaces: ['bip122'],
    signal: new AbortController().signal,
  })
  expect(session).toMatchObject({ accounts: plain })
  expect(accounts()).toBeUndefined()
})

test('requests nothing from wallet or node if the method is not approved', async () => {
  const { provider, wallet } = await setup({ namespaces: granted(['signMessage']) })
  const asked = vi.spyOn(globalThis, 'fetch')
  await expect(
    provider.request({ method: 'getAccountAddresses', params: { account: pays } }),
  ).rejects.toMatchObject({ code: 4200, latchkeyCode: 'METHOD_NOT_APPROVED' })
  expect(asked).not.toHaveBeenCalled()
  expect(wallet.received.filter(({ method }) => method === 'wc_sessionRequest')).toEqual([])
})

test.each([
  [
    'a payment address, whatever its path',
    { ...ordinal, intention: 'payment' },
    'payment',
    'payment',
  ],
  ['an ordinals address', { address: keeps, intention: 'ordinal' }, 'ordinal', 'ordinals'],
  ['undeclared, with the path of ordinals', ordinal, 'ordinal', 'ordinals'],
  ['nothing', { address: keeps }, 'payment', undefined],
  ['unmentioned', payment, 'payment', undefined],
])('the wallet declares a single taproot address as %s', async (_, one, type, purpose) => {
  const { accounts, area, sessions, wallet } = await setup({ namespaces: taprootAlone })
  // An address without a purpose is not for payments.
  expect(sessions).toMatchObject([{ accounts: [{ address: keeps, type: 'payment' }] }])
  expect(sessions[0]?.accounts[0]).not.toHaveProperty('purpose')
  await wallet.answer(await wallet.request('getAccountAddresses'), { result: [one] })
  await vi.waitFor(() => expect(area.getItem(keptAs)).not.toBeNull())
  const now = accounts() ?? sessions[0]?.accounts
  expect(now?.find(({ address }) => address === keeps)).toEqual({
    ...(one.address === keeps && 'path' in one && { path: one.path, publicKey: one.publicKey }),
    address: keeps,
    namespace: 'bip122',
    ...(purpose && { purpose }),
    type,
  })
})

test('takes each network’s addresses from a common list', async () => {
  const { accounts } = await setup({
    sessionProperties: {
      bip122_getAccountAddresses: [
        payment,
        { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
        { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
      ],
    },
  })
  await vi.waitFor(() => expect(accounts()).toEqual([both[0]]))
})

test('deletes the addresses with the session', async () => {
  const { accounts, area, pairing, wallet } = await setup()
  await wallet.answer(await wallet.request('getAccountAddresses'), { result: [payment, ordinal] })
  await vi.waitFor(() => expect(accounts()).toEqual(both))
  expect(area.getItem(keptAs)).toContain(keeps)
  await pairing.disconnect('bip122')
  expect(area.getItem(keptAs)).toBeNull()
})
