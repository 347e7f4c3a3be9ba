import { expect, test, vi } from 'vitest'
import { bitcoin } from '../../../core/networks/bitcoinNetworks.ts'
import { parseNetwork } from '../../../core/networks/parseNetwork.ts'
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
  const room = setupPairing({ networks: [parseNetwork(bitcoin)] })
  const page = await room.pair({ namespaces: granted(), ...settlement })
  /** What the page was told last. */
  const accounts = () =>
    page.told.flatMap((event) => (event.type === 'changed' ? [event.session.accounts] : [])).at(-1)
  return { ...room, ...page, accounts }
}

test('default: the wallet is asked once, and what pays comes first', async () => {
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
  // Nobody has pressed anything: no app is opened for it.
  expect(opened).toEqual([])

  // The next page knows.
  const again = open()
  const [session] = await again.pairing.restore({
    namespaces: ['bip122'],
    signal: new AbortController().signal,
  })
  expect(session).toMatchObject({ accounts: plain })
  await vi.waitFor(() =>
    expect(again.told).toMatchObject([{ session: { accounts: both }, type: 'changed' }]),
  )
  const questions = wallet.heard.filter(({ method }) => method === 'wc_sessionRequest')
  expect(questions).toHaveLength(1)
})

test.each([
  ['by purpose', JSON.stringify({ ordinal: [ordinal], payment: [payment] })],
  ['as they are', { ordinals: [ordinal], payment: [payment] }],
  ['in one list', [ordinal, payment]],
])('behavior: told with the session, %s', async (_, value) => {
  const { accounts, wallet } = await setup({
    sessionProperties: { bip122_getAccountAddresses: value },
  })
  await vi.waitFor(() => expect(accounts()).toEqual(both))
  expect(wallet.heard.filter(({ method }) => method === 'wc_sessionRequest')).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['a text', 'bc1q'],
  ['what are no addresses', [{ address: '<img src=x>' }, 7, null, { publicKey: '02' }]],
])('error: the wallet tells %s', async (_, result) => {
  const { accounts, wallet } = await setup()
  await wallet.answer(await wallet.request('getAccountAddresses'), { result: result ?? null })
  await vi.waitFor(() => expect(accounts()).toEqual([{ ...plain[0], purpose: 'payment' }]))
})

test('behavior: of each address what makes sense is kept', async () => {
  const { accounts, wallet } = await setup()
  await wallet.answer(await wallet.request('getAccountAddresses'), {
    result: [{ address: pays, path: '../../x', publicKey: 'no key' }, ordinal, ordinal],
  })
  await vi.waitFor(() => expect(accounts()).toEqual([{ ...plain[0], purpose: 'payment' }, both[1]]))
})

test('error: a wallet that says no stays connected as it was', async () => {
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

test('behavior: a wallet that did not approve the question is not asked, and no node either', async () => {
  const { provider, wallet } = await setup({ namespaces: granted(['signMessage']) })
  const asked = vi.spyOn(globalThis, 'fetch')
  await expect(
    provider.request({ method: 'getAccountAddresses', params: { account: pays } }),
  ).rejects.toMatchObject({ cause: { code: 4200 }, code: 'METHOD_NOT_APPROVED' })
  expect(asked).not.toHaveBeenCalled()
  expect(wallet.heard.filter(({ method }) => method === 'wc_sessionRequest')).toEqual([])
})

test.each([
  ['what pays, whatever its path', { ...ordinal, intention: 'payment' }, 'payment', 'payment'],
  ['what keeps ordinals', { address: keeps, intention: 'ordinal' }, 'ordinal', 'ordinals'],
  ['nothing, though its path does', ordinal, 'ordinal', 'ordinals'],
  ['nothing', { address: keeps }, 'payment', undefined],
  ['of another one', payment, 'payment', undefined],
])(
  'behavior: of a taproot address alone the wallet says that it is %s',
  async (_, one, type, purpose) => {
    const { accounts, area, sessions, wallet } = await setup({ namespaces: taprootAlone })
    // Without a purpose nothing is paid from it.
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
  },
)

test('behavior: of a list for several networks each takes its own', async () => {
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

test('behavior: what the wallet told is kept no longer than the session', async () => {
  const { accounts, area, pairing, wallet } = await setup()
  await wallet.answer(await wallet.request('getAccountAddresses'), { result: [payment, ordinal] })
  await vi.waitFor(() => expect(accounts()).toEqual(both))
  expect(area.getItem(keptAs)).toContain(keeps)
  await pairing.disconnect('bip122')
  expect(area.getItem(keptAs)).toBeNull()
})
