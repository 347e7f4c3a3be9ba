import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { offerToOpen, showOffer } from '../../../core/deepLinks/offers.ts'
import { open } from '../../../core/modal/open.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { hide } from '../../../core/router/hide.ts'
import { push } from '../../../core/router/push.ts'
import { account, coin, router, token } from '../fixtures/swaps.ts'
import { type Market, page, revertFee, testSwapper, until } from '../fixtures/testSwapper.ts'
import { changeForm, chooseSwapAsset } from '../form/changeForm.ts'
import { swapModel } from '../form/swapModel.ts'
import { swapForm } from '../quote/swapForm.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { watchSwap } from '../quote/watchSwap.ts'
import { assetId } from '../swapAsset.ts'
import { chooseAllowance, openReview, swapReview } from './swapReview.ts'
import { startSwap, stopRun, swapRun } from './swapRun.ts'

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form that is watched as by a view. */
async function setup(changes: Partial<Market> = {}) {
  const swapper = await testSwapper(changes)
  const { latchkey } = swapper
  chooseSwapAsset(latchkey, 'to', token)
  const stop = watchSwap(latchkey)
  onTestFinished(stop)
  const quotes = swapQuotes(latchkey)
  const run = swapRun(latchkey)

  /** Approves a swap of an amount. */
  async function review(amount: string) {
    push(latchkey, { view: 'Swap' })
    changeForm(latchkey, { amount })
    await until(() => expect(quotes.getState()).toMatchObject({ isAsking: false }))
    expect(quotes.getState().error).toBeUndefined()
    openReview(latchkey)
    const { order } = swapReview(latchkey).getState()
    if (!order) throw new Error('There is something to agree to.')
    return order
  }

  return {
    ...swapper,
    form: swapForm(latchkey),
    quotes,
    review,
    run,
  }
}

/** A wallet that responds when the test says so. */
function slowly<value>() {
  let answer: (value: value) => void = () => {}
  const answered = new Promise<value>((resolve) => {
    answer = resolve
  })
  return { answer, ask: () => answered }
}

test('allows another swap while a wallet never responds', async () => {
  const { form, latchkey, review, run, send } = await setup()
  const { answer, ask } = slowly<string>()
  send.mockImplementation(ask)
  const swapping = startSwap(latchkey, await review('1'))
  await until(() => expect(send).toHaveBeenCalledOnce())
  const second = await review('2')
  expect(run.getState()).toEqual({ status: 'idle' })

  // The old request is confirmed after all: newer input stays.
  answer(`0x${'1'.padStart(64, '0')}`)
  await swapping
  expect(run.getState()).toEqual({ status: 'idle' })
  expect(form.getState().amount).toBe('2')
  expect(swapReview(latchkey).getState().order).toBe(second)
})

test('does not ask a visitor for the swap who left during the approval', async () => {
  const { latchkey, market, quotes, review, run, send } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  market.outcome = 'pending'
  const swapping = startSwap(latchkey, await review('300'))
  await until(() => expect(run.getState()).toMatchObject({ step: 'approvalSent' }))
  stopRun(latchkey)
  market.outcome = 'confirmed'
  await swapping
  expect(run.getState()).toEqual({ status: 'idle' })
  expect(send).toHaveBeenCalledOnce()
})

test.each(['OpenWallet', 'ApproveTransaction'] as const)(
  'goes on beneath %s, a view of the wallet',
  async (view) => {
    const { form, latchkey, market, quotes, review, run, send } = await setup()
    chooseSwapAsset(latchkey, 'from', token)
    await until(() => expect(quotes.getState().question).toBeUndefined())
    market.outcome = 'pending'
    const swapping = startSwap(latchkey, await review('300'))
    await until(() => expect(run.getState()).toMatchObject({ step: 'approvalSent' }))
    push(latchkey, { view })
    expect(run.getState()).toMatchObject({ status: 'running' })
    market.allowance = 10n ** 9n
    market.outcome = 'confirmed'
    await until(() => expect(run.getState()).toMatchObject({ status: 'done' }))
    await swapping
    expect(send).toHaveBeenCalledTimes(2)
    expect(form.getState().amount).toBe('')
  },
)

test('opens a closed modal for the next request, and closes it once the wallet has responded', async () => {
  const { form, latchkey, market, quotes, review, run, send } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  open(latchkey, { view: 'Swap' })
  market.outcome = 'pending'
  const swapping = startSwap(latchkey, await review('300'))
  await until(() => expect(run.getState()).toMatchObject({ step: 'approvalSent' }))
  hide(latchkey)
  const { answer, ask } = slowly<string>()
  send.mockImplementation(ask)
  market.allowance = 10n ** 9n
  market.outcome = 'confirmed'
  await until(() => expect(run.getState()).toMatchObject({ step: 'swapping' }))
  const shown = () => {
    const { modal, router } = latchkey.store.getState()
    return [modal.open, router.history.at(-1)?.view]
  }
  offerToOpen(latchkey, { open: () => {} }, ask())
  showOffer(latchkey)
  expect(shown()).toEqual([true, 'OpenWallet'])
  // Closed, and opened again since the wallet does not respond.
  hide(latchkey)
  showOffer(latchkey)
  expect(shown()).toEqual([true, 'OpenWallet'])
  expect(run.getState()).toMatchObject({ step: 'swapping' })
  answer(`0x${'2'.padStart(64, '0')}`)
  await swapping
  expect(run.getState()).toMatchObject({ status: 'done' })
  expect(form.getState().amount).toBe('')
  expect(shown()).toEqual([false, 'SwapPreview'])
})

test('keeps newer input when an abandoned swap ends', async () => {
  const { form, latchkey, market, review, run } = await setup()
  market.outcome = 'pending'
  const swapping = startSwap(latchkey, await review('1'))
  await until(() => expect(run.getState().status).toBe('sent'))
  stopRun(latchkey)
  chooseSwapAsset(latchkey, 'from', token)
  market.outcome = 'failed'
  vi.advanceTimersByTime(4_000)
  await swapping
  expect(form.getState()).toMatchObject({ amount: '', from: { symbol: 'USDC' } })
})

test.each(['disconnecting', 'another account'] as const)(
  'behavior: %s ends the wait for a wallet that never answers',
  async (change) => {
    const { latchkey, review, run, send, wallet } = await setup()
    send.mockImplementation(slowly<string>().ask)
    void startSwap(latchkey, await review('1'))
    await until(() => expect(send).toHaveBeenCalledOnce())
    if (change === 'disconnecting') await latchkey.disconnect()
    else {
      const address = account.replace('0xf39F', '0x1111')
      const accounts = [{ address, namespace: 'eip155', type: 'eoa' }] as const
      wallet.say({
        session: wallet.session('eip155', { accounts: [...accounts] }),
        type: 'changed',
      })
    }
    expect(run.getState()).toEqual({ status: 'idle' })
  },
)

test('reports a decline to a visitor who still waits', async () => {
  const { form, latchkey, review, run, send } = await setup()
  send.mockRejectedValue(walletError('USER_REJECTED'))
  await startSwap(latchkey, await review('1'))
  expect(run.getState()).toMatchObject({ problem: 'refused', status: 'failed', step: 'swapping' })
  expect(form.getState().amount).toBe('1')
})

test('forgets an unlimited allowance for another token or a larger amount', async () => {
  const { latchkey, quotes, review } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  await review('300')
  for (const allowing of ['permit', 'unlimited'] as const) {
    chooseAllowance(latchkey, allowing)
    // The same swap keeps its allowance.
    openReview(latchkey)
    expect(swapReview(latchkey).getState().order).toMatchObject({
      isUnlimited: allowing === 'unlimited',
      usesPermit: allowing === 'permit',
    })
  }
  expect(await review('301')).toMatchObject({ isUnlimited: false, usesPermit: false })
  chooseAllowance(latchkey, 'unlimited')
  chooseSwapAsset(latchkey, 'from', coin)
  expect(await review('1')).toMatchObject({ isUnlimited: false, usesPermit: false })
})

test.each([
  ['replaced', 'dropped', ''],
  ['dropped', 'dropped', '1'],
  ['failed', 'undone', '1'],
] as const)('error: reports a swap that ends as %s: %s; the amount stays “%s”', async (...it) => {
  const [outcome, problem, amount] = it
  const { form, latchkey, market, review, run } = await setup()
  market.outcome = 'pending'
  const swapping = startSwap(latchkey, await review('1'))
  await until(() => expect(run.getState().status).toBe('sent'))
  market.outcome = outcome
  vi.advanceTimersByTime(4_000)
  await swapping
  expect(run.getState()).toMatchObject({ problem, status: 'failed', step: 'sent' })
  expect(form.getState().amount).toBe(amount)
})

test('reports a reverted swap with its fee, even if the price has moved', async () => {
  const { latchkey, market, review, run } = await setup()
  market.outcome = 'pending'
  const swapping = startSwap(latchkey, await review('1'))
  await until(() => expect(run.getState().status).toBe('sent'))
  market.price = 1_000n
  market.outcome = 'failed'
  vi.advanceTimersByTime(4_000)
  await swapping
  expect(run.getState()).toMatchObject({
    error: { code: 'SWAP_FAILED' },
    fee: revertFee,
    hash: `0x${'1'.padStart(64, '0')}`,
    problem: 'undone',
    status: 'failed',
  })
})

test('reports a reverted approval with its fee and hash', async () => {
  const { latchkey, market, quotes, review, run, send } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  const order = await review('300')
  market.outcome = 'failed'
  send.mockResolvedValue(`0x${'1'.padStart(64, '0')}`)
  const swapping = startSwap(latchkey, order)
  await until(() => expect(send).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  await swapping
  expect(run.getState()).toMatchObject({
    fee: revertFee,
    hash: `0x${'1'.padStart(64, '0')}`,
    problem: 'approval',
    status: 'failed',
  })
})

test('refuses a different swap after an approval', async () => {
  const { latchkey, market, quotes, review, run, send } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  const order = await review('300')
  send.mockImplementation(async () => {
    market.allowance = 300_000_000n
    const given = { data: '0x12345678', eip155: { gas: '1', gasPrice: '1' }, value: '0' }
    market.answers['/v1/convert/build-transaction'] = ({ body }: { body: { amount: string } }) => ({
      tx: { ...given, amount: body.amount, from: account, to: `eip155:1:${account}` },
    })
    return `0x${'1'.padStart(64, '0')}`
  })
  await startSwap(latchkey, order)
  expect(run.getState()).toMatchObject({ problem: 'tampered', status: 'failed', step: 'checking' })
  expect(send).toHaveBeenCalledOnce()
})

test('asks for no approval that the chain has, whatever the provider says', async () => {
  const { latchkey, market, quotes, review, run, send, sendCalls } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  const order = await review('300')
  market.answers['/v1/convert/allowance'] = { allowance: '0' }
  const swapping = startSwap(latchkey, order)
  // A node that lags behind.
  await until(() => expect(run.getState()).toMatchObject({ step: 'approvalSent' }))
  await until(() => expect(send).toHaveBeenCalledOnce())
  market.allowance = 300_000_000n
  await until(() => expect(run.getState()).toMatchObject({ status: 'done' }))
  await swapping
  expect(send.mock.calls.map(([{ transaction }]) => transaction.to)).toEqual([
    token.address?.toLowerCase(),
    router,
  ])
  expect(sendCalls).not.toHaveBeenCalled()
})

test('reports an approval that is too low, and does not ask for the swap', async () => {
  const { latchkey, market, quotes, review, run, send } = await setup()
  chooseSwapAsset(latchkey, 'from', token)
  await until(() => expect(quotes.getState().question).toBeUndefined())
  const order = await review('300')
  send.mockImplementation(async () => {
    market.allowance = 299_999_999n
    return `0x${'1'.padStart(64, '0')}`
  })
  const swapping = startSwap(latchkey, order)
  await until(() => {
    // The chain is polled.
    vi.advanceTimersByTime(1_000)
    expect(run.getState()).toMatchObject({ problem: 'allowance' })
  })
  await swapping
  expect(run.getState()).toMatchObject({ error: { code: 'SWAP_NOT_ALLOWED' } })
  expect(send).toHaveBeenCalledOnce()
})

test('shows no balances of the previous account', async () => {
  const { latchkey, quotes } = await setup()
  const model = (owner: string) =>
    swapModel({
      balances: { account: owner, amounts: { [assetId(coin)]: 5n } },
      form: swapForm(latchkey).getState(),
      quotes: quotes.getState(),
      state: latchkey.store.getState(),
    })
  expect(model(account)).toMatchObject({ fromBalance: 5n })
  expect(model(`0x${'1'.repeat(40)}`)).toMatchObject({ fromBalance: undefined })
})
