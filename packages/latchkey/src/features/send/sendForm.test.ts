// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateError } from '../../core/lateErrors.ts'
// Fetched when it is first needed, which these timers do not wait for.
import '../../core/names/checksumAddress.ts'
import { rememberPerson } from '../../core/people/rememberPerson.ts'
import { push } from '../../core/router/push.ts'
import { reset } from '../../core/router/reset.ts'
import { currentRoute } from '../../core/selectors.ts'
import { chooseAsset } from './chooseAsset.ts'
import { fillForm } from './fillForm.ts'
import { fillMax } from './fillMax.ts'
import { fillReceiver } from './fillReceiver.ts'
import {
  friend,
  own,
  type SendSetup,
  second,
  setupSend,
  token,
  whole,
} from './fixtures/setupSend.ts'
import { leaveAsking } from './leaveAsking.ts'
import { reviewSend } from './reviewSend.ts'
import { sendModel } from './sendModel.ts'
import { sendReviewed } from './sendReviewed.ts'
import { sendStore } from './sendStore.ts'
import { switchUnit } from './switchUnit.ts'
import { typeAmount } from './typeAmount.ts'
import { warningsOf } from './warningsOf.ts'
import { watchSend } from './watchSend.ts'

const mint = 'NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function setup(input?: SendSetup) {
  const made = await setupSend(input)
  const { engine } = made
  reset(engine, { view: 'WalletSend' })
  const store = sendStore(engine)
  const stop = watchSend(engine)
  const settle = (time = 400) => vi.advanceTimersByTimeAsync(time)
  await settle()
  return {
    ...made,
    fill: async (amount: string, to: string) => {
      typeAmount(engine, amount)
      store.setState({ to })
      await settle()
    },
    model: () => sendModel(engine.store.getState(), store.getState()),
    settle,
    stop,
    store,
    view: () => currentRoute(engine.store.getState()).view,
    warnings: () => warningsOf(engine, store.getState()).map(({ kind }) => kind),
  }
}

function deferred<value>() {
  let resolve = (_: value) => {}
  const promise = new Promise<value>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: value) => resolve(value) }
}

const price = (value: number) => ({
  status: 'known' as const,
  tokens: [
    {
      amount: 5_000_000n,
      chainId: 'eip155:1' as const,
      decimals: 18,
      name: 'Coin',
      price: value,
      symbol: 'COIN',
    },
  ],
})

test('default: what is typed becomes what can be sent', async () => {
  const { fill, model } = await setup()
  expect(model().problem).toBe('noAmount')
  await fill('0.5', friend)
  expect(model()).toMatchObject({
    draft: {
      amount: whole / 2n,
      asset: { moved: { kind: 'native' }, symbol: 'COIN' },
      fee: { fee: whole / 100n },
      from: own,
      to: { address: friend },
    },
    problem: undefined,
  })
})

test('behavior: the fee is asked for once somebody stops typing', async () => {
  const { engine, estimate, settle } = await setup()
  const before = estimate.mock.calls.length
  for (const text of ['1', '1.', '1.2', '1.25']) typeAmount(engine, text)
  await settle()
  expect(estimate.mock.calls.slice(before).map(([{ transfer }]) => transfer.amount)).toEqual([
    (whole * 5n) / 4n,
  ])
})

test('behavior: an answer that comes late is not taken for one to what is asked now', async () => {
  const slow = deferred<'contract'>()
  const inspect = vi.fn(async ({ address }: { address: string }) =>
    address === friend ? slow.promise : ('person' as const),
  )
  const { fill, settle, store } = await setup({ changes: { inspect } })
  await fill('1', friend)
  await fill('1', second)
  slow.resolve('contract')
  await settle()
  expect(store.getState().nature).toEqual({ status: 'known', value: 'person' })
})

test('behavior: Max leaves what the fee may cost, and a smart account leaves nothing', async () => {
  const { engine, model, store } = await setup()
  expect(fillMax(engine)).toBe(true)
  expect(store.getState().amount).toBe('9.985')
  expect(model().problem).toBe('noReceiver')
  const smart = await setup({ type: 'smartAccount' })
  fillMax(smart.engine)
  expect(smart.store.getState().amount).toBe('10')
})

test('behavior: Max of a token is all of it', async () => {
  const { engine, settle, store } = await setup()
  chooseAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await settle()
  fillMax(engine)
  expect(store.getState().amount).toBe('5')
})

test('error: a fee that nobody knows keeps Max from guessing', async () => {
  const transfers = {
    estimate: async () => Promise.reject(lateError('NODE_FAILED', { network: 'x', problem: 'y' })),
    send: async () => '0x',
  }
  const { engine, fill, model, store, warnings } = await setup({ changes: { transfers } })
  expect(fillMax(engine)).toBe(false)
  expect(store.getState().amount).toBe('')
  await fill('10', friend)
  // Unknown is no reason to refuse; it is one to warn.
  expect(model().problem).toBeUndefined()
  expect(warnings()).toContain('feeUnknown')
})

test('behavior: dollars buy an exact amount, which stays when the price moves', async () => {
  const { engine, model, store } = await setup()
  store.setState({ tokens: price(3000) })
  switchUnit(engine)
  typeAmount(engine, '12.50')
  expect(store.getState()).toMatchObject({ amount: '0.00416666', money: '12.50' })
  store.setState({ tokens: price(1) })
  expect(model().amount).toBe(4_166_660_000_000_000n)
  switchUnit(engine)
  expect(store.getState()).toMatchObject({ amount: '0.00416666', money: undefined })
})

test('behavior: another network keeps what is typed, and asks for a token that is there', async () => {
  const { engine, fill, model, settle, store } = await setup()
  chooseAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await fill('2', friend)
  expect(model().problem).toBeUndefined()
  await engine.switchNetwork('eip155:2')
  await settle()
  expect(model().problem).toBe('noToken')
  expect(store.getState()).toMatchObject({ amount: '2', to: friend })
})

test('behavior: another account keeps what is typed, and looks at its own money', async () => {
  const { desk, fill, getBalance, model, settle, store } = await setup()
  await fill('2', friend)
  getBalance.mockResolvedValue({ decimals: 18, symbol: 'COIN', value: whole })
  const session = desk.session('eip155')
  const [first, other] = session.accounts
  if (!other) throw new Error('The wallet has two accounts.')
  desk.say({ session: { ...session, accounts: [other, first] }, type: 'changed' })
  await settle()
  expect(store.getState()).toMatchObject({ amount: '2', to: friend })
  expect(model()).toMatchObject({ from: second, problem: 'overBalance' })
})

test('behavior: it is emptied when the account is left', async () => {
  const { engine, fill, store } = await setup()
  await fill('2', friend)
  await engine.disconnect()
  expect(store.getState()).toMatchObject({ amount: '', to: '' })
})

test('error: so much of an NFT that does not fit is not so much of the coin', async () => {
  const { engine, store } = await setup()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const nft = { address: mint, name: 'One', quantity: '1', standard: 'spl', tokenId: mint } as const
  push(engine, { arguments: { amount: '1', nft, to: friend }, view: 'WalletSend' })
  fillForm(engine, currentRoute(engine.store.getState()))
  expect(store.getState()).toMatchObject({ amount: '', choice: { kind: 'native' }, to: friend })
})

test('behavior: what the view is opened with stands in it once', async () => {
  const { engine, store } = await setup()
  push(engine, { arguments: { amount: '7', to: friend, token }, view: 'WalletSend' })
  const route = currentRoute(engine.store.getState())
  fillForm(engine, route)
  expect(store.getState()).toMatchObject({
    amount: '7',
    choice: { address: token, chainId: 'eip155:1', kind: 'token' },
    to: friend,
  })
  typeAmount(engine, '8')
  fillForm(engine, route)
  expect(store.getState().amount).toBe('8')
})

test('behavior: a payment link fills in who, what and how much; on another chain it only warns', async () => {
  const { engine, store, warnings } = await setup()
  await fillReceiver(engine, `ethereum:${token}@1/transfer?address=${friend}&uint256=1.5e6`)
  expect(store.getState()).toMatchObject({
    amount: '1.5',
    choice: { address: token, kind: 'token' },
    to: friend,
  })
  await fillReceiver(engine, `ethereum:${second}@2?value=9e18`)
  expect(store.getState()).toMatchObject({ amount: '1.5', meantChainId: 'eip155:2', to: second })
  expect(warnings()[0]).toBe('otherChain')
})

test('behavior: each danger is told by its name', async () => {
  const { engine, fill, store, warnings } = await setup()
  await fill('1', friend)
  expect(warnings()).toEqual(['firstTime'])
  await fill('1', own)
  expect(warnings()).toEqual(['own'])
  await fill('1', token)
  expect(warnings()).toEqual(['tokenContract'])
  await fill('9.985', second)
  expect(warnings()).toEqual(['allOfCoin'])

  const like = `0x3C${'d'.repeat(34)}93BC`.toLowerCase()
  await fill('1', like)
  expect(warnings()).toEqual(['firstTime'])
  rememberPerson(engine, { address: friend, namespace: 'eip155' })
  await fill('1', friend)
  expect(warnings()).toEqual([])
  await fill('1', like)
  expect(warnings()).toEqual(['lookAlike'])
  // Once the visitor has sent there knowingly, it is known itself.
  rememberPerson(engine, { address: like, namespace: 'eip155' })
  expect(warnings()).toEqual([])

  const hollow = `0x${'e'.repeat(40)}`
  await fill('1', hollow)
  store.setState({
    past: { status: 'known', value: { sentTo: new Map(), worthless: new Set([hollow]) } },
  })
  expect(warnings()).toEqual(['poisoned'])
})

test('behavior: a name that leads elsewhere than before is told of', async () => {
  const { engine, store, warnings } = await setup()
  rememberPerson(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
  store.setState({
    receiver: { status: 'known', value: { address: second, name: 'vera.eth' } },
  })
  expect(warnings()).toContain('nameMoved')
})

test('default: what was reviewed is sent, the account is shown, the form is empty', async () => {
  const { engine, fill, send, store, view } = await setup()
  await fill('0.5', friend)
  reviewSend(engine)
  expect(view()).toBe('WalletSendPreview')
  await sendReviewed(engine)
  expect(send).toHaveBeenCalledOnce()
  expect(view()).toBe('Account')
  expect(store.getState()).toMatchObject({ amount: '', attempt: undefined, to: '' })
  expect(engine.store.getState().router.transactions).toEqual([])
  expect(engine.store.getState().notices.toast?.message).toBe('Transaction started')
})

test('behavior: a no is calm, and everything stays as it was', async () => {
  const { engine, fill, send, store, view } = await setup()
  await fill('0.5', friend)
  reviewSend(engine)
  send.mockRejectedValueOnce(lateError('USER_REJECTED'))
  await sendReviewed(engine)
  expect(view()).toBe('WalletSendPreview')
  expect(store.getState()).toMatchObject({
    amount: '0.5',
    attempt: { status: 'refused' },
    to: friend,
  })
  expect(engine.store.getState().notices.toast).toBeUndefined()
  await sendReviewed(engine)
  expect(view()).toBe('Account')
})

test('error: a failure says so in passing, and everything stays as it was', async () => {
  const { engine, fill, send, store, view } = await setup()
  await fill('0.5', friend)
  reviewSend(engine)
  send.mockRejectedValueOnce(new Error('no'))
  await sendReviewed(engine)
  expect(view()).toBe('WalletSendPreview')
  expect(store.getState().attempt).toMatchObject({ error: { message: 'no' }, status: 'failed' })
  expect(engine.store.getState().notices.toast).toMatchObject({
    kind: 'error',
    message: 'Something went wrong',
  })
  expect(engine.store.getState().router.transactions).toEqual([])
})

test('error: a wallet that has moved on signs nothing', async () => {
  const { engine, fill, send, store } = await setup()
  await fill('0.5', friend)
  reviewSend(engine)
  await engine.switchNetwork('eip155:2')
  await sendReviewed(engine)
  expect(send).not.toHaveBeenCalled()
  expect(store.getState().attempt).toMatchObject({ error: { code: 'SEND_CHANGED' } })
})

test('behavior: who stops waiting begins anew; a late yes is told, and takes nothing away', async () => {
  const { engine, fill, send, settle, store, view } = await setup()
  await fill('0.5', friend)
  reviewSend(engine)
  const slow = deferred<string>()
  send.mockReturnValueOnce(slow.promise)
  const sending = sendReviewed(engine)
  await settle()
  expect(store.getState().attempt?.status).toBe('asking')
  leaveAsking(engine)
  expect(view()).toBe('WalletSend')
  await fill('0.75', friend)
  slow.resolve(`0x${'b'.repeat(64)}`)
  await sending
  expect(store.getState().amount).toBe('0.75')
  expect(view()).toBe('WalletSend')
  expect(engine.events.last()?.event).toBe('SEND_SUCCESS')
})

test('behavior: it is read again every 10 s while somebody looks, and not after', async () => {
  const { getBalance, settle, stop } = await setup()
  const before = getBalance.mock.calls.length
  await settle(10_000)
  expect(getBalance.mock.calls.length).toBeGreaterThan(before)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const hidden = getBalance.mock.calls.length
  await settle(30_000)
  expect(getBalance.mock.calls.length).toBe(hidden)
  vi.restoreAllMocks()
  stop()
  await settle(30_000)
  expect(getBalance.mock.calls.length).toBe(hidden)
})

test('error: a node that says 503 is left alone', async () => {
  const overloaded = Object.assign(new Error('busy'), { status: 503 })
  const estimate = vi.fn(async () => Promise.reject(overloaded))
  const { settle } = await setup({ changes: { transfers: { estimate, send: async () => '0x' } } })
  await settle(10_000)
  expect(estimate).toHaveBeenCalledOnce()
  await settle(60_000)
  expect(estimate).toHaveBeenCalledOnce()
})
