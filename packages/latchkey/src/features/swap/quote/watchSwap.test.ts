import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { push } from '../../../core/router/push.ts'
import { coin, token } from '../fixtures/swaps.ts'
import { page, testSwapper, until } from '../fixtures/testSwapper.ts'
import { changeForm, chooseSwapAsset, flip } from '../form/changeForm.ts'
import { enterSwap } from '../form/enterSwap.ts'
import { swapModel } from '../form/swapModel.ts'
import { acceptQuote, openReview, swapReview } from '../review/swapReview.ts'
import { startSwap, swapRun } from '../review/swapRun.ts'
import { readBalances, swapBalances } from './swapBalances.ts'
import { swapForm } from './swapForm.ts'
import { swapQuotes } from './swapQuotes.ts'
import { refreshSwap, watchSwap } from './watchSwap.ts'

beforeEach(() => {
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A form with a token to buy, watched as by a view. */
async function setup(changes: Parameters<typeof testSwapper>[0] = {}) {
  const swapper = await testSwapper(changes)
  const { asked, latchkey } = swapper
  chooseSwapAsset(latchkey, 'to', token)
  const quotes = swapQuotes(latchkey)
  const stop = watchSwap(latchkey)
  onTestFinished(stop)
  return {
    ...swapper,
    count: () => asked('convert/quotes').length,
    form: swapForm(latchkey),
    model: () =>
      swapModel({
        balances: swapBalances(latchkey).getState(),
        form: swapForm(latchkey).getState(),
        quotes: quotes.getState(),
        state: latchkey.store.getState(),
      }),
    quotes,
    /** Waits until the request has ended. */
    settled: () => until(() => expect(quotes.getState().isAsking).toBe(false)),
    stop,
    async type(amount: string) {
      changeForm(latchkey, { amount })
      vi.advanceTimersByTime(200)
      await until(() => expect(quotes.getState().isAsking).toBe(false))
    },
  }
}

test('requests a quote once typing rests, and polls every ten seconds', async () => {
  const { count, latchkey, quotes, settled } = await setup()
  for (const amount of ['0', '0.', '0.5']) {
    changeForm(latchkey, { amount })
    vi.advanceTimersByTime(199)
  }
  expect(count()).toBe(0)
  expect(quotes.getState()).toMatchObject({ isAsking: true })
  vi.advanceTimersByTime(1)
  await settled()
  const { nextAt = 0, quote } = quotes.getState()
  expect(quote?.toAmount).toBe(1_500_000_000n)
  expect(nextAt - (quote?.readAt ?? 0)).toBe(10_000)
  vi.advanceTimersByTime(nextAt - Date.now() - 1)
  expect(count()).toBe(1)
  vi.advanceTimersByTime(1)
  await until(() => expect(count()).toBe(2))
})

test('sends the gas price along, and quotes without it if it is unavailable', async () => {
  const { asked, market, quotes, type } = await setup()
  await type('0.5')
  expect(asked('convert/quotes')[0]?.query).toMatchObject({ gasPrice: '1000000000' })
  expect(quotes.getState().quote?.gasPrice).toBe(1_000_000_000n)
  market.answers['/v1/convert/gas-price'] = 500
  vi.advanceTimersByTime(10_000)
  await type('0.6')
  expect(asked('convert/quotes').at(-1)?.query).not.toHaveProperty('gasPrice')
  expect(quotes.getState().quote).toMatchObject({ toAmount: 1_800_000_000n })
})

test.each([
  [undefined, 0n],
  ['0', 0n],
  ['4250000000000000', 4_250_000_000_000_000n],
])('reads a provider fee of %s from the quote', async (providerFee, read) => {
  const { market, quotes, type } = await setup()
  market.answers['/v1/convert/quotes'] = ({ query }: { query: Record<string, string> }) => {
    const { amount, from, to } = query
    const quote = { fromAccount: from, fromAmount: amount, id: 'q', toAccount: to, toAmount: '2' }
    return { quotes: [{ ...quote, ...(providerFee !== undefined && { providerFee }) }] }
  }
  await type('0.5')
  expect(quotes.getState().quote?.providerFee).toBe(read)
})

test.each(['-1', '0x1', '500000000000000000', '1'.repeat(99)])(
  'refuses a quote with the provider fee %s',
  async (providerFee) => {
    const { market, quotes, type } = await setup()
    market.answers['/v1/convert/quotes'] = ({ query }: { query: Record<string, string> }) => {
      const { amount, from, to } = query
      const quote = { fromAccount: from, fromAmount: amount, id: 'q', toAccount: to, toAmount: '2' }
      return { quotes: [{ ...quote, providerFee }] }
    }
    await type('0.5')
    expect(quotes.getState().error).toMatchObject({ code: 'SWAP_ANSWER_REFUSED' })
  },
)

test('ignores a late response', async () => {
  const { latchkey, market, quotes, settled, type } = await setup()
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => {
    answerLate = resolve
  })
  market.answers['/v1/convert/quotes'] = async ({ query }: { query: Record<string, string> }) => {
    if (query.amount === String(10n ** 18n)) await late
    const { amount, from, to } = query
    const toAmount = query.amount === String(10n ** 18n) ? '1' : '2'
    return { quotes: [{ fromAccount: from, fromAmount: amount, id: 'q', toAccount: to, toAmount }] }
  }
  changeForm(latchkey, { amount: '1' })
  vi.advanceTimersByTime(200)
  await type('2')
  expect(quotes.getState().quote?.toAmount).toBe(2n)
  answerLate()
  await settled()
  expect(quotes.getState().quote?.toAmount).toBe(2n)
})

test('pauses on a hidden page, and reads at once when it is visible', async () => {
  const { count, stop, type } = await setup()
  await type('1')
  page.visibilityState = 'hidden'
  vi.advanceTimersByTime(60_000)
  expect(count()).toBe(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(count()).toBe(2))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(count()).toBe(2)
})

test('sends no requests after a swap without a mounted view', async () => {
  const { latchkey, quotes, stop, type } = await setup()
  await type('1')
  stop()
  await Promise.resolve()
  refreshSwap(latchkey)
  expect(quotes.getState()).toMatchObject({ isAsking: false, nextAt: undefined })
})

test('stops polling when the instance ends', async () => {
  const { latchkey, quotes, type } = await setup()
  await type('1')
  expect(quotes.getState().nextAt).toBeDefined()
  latchkey.destroy()
  expect(quotes.getState().nextAt).toBeUndefined()
})

test('leaves balances unknown, with a warning, if a chain family fails to load', async () => {
  const { latchkey } = await setup()
  const warn = vi.spyOn(latchkey.logger, 'warn').mockReturnValue()
  vi.spyOn(latchkey, 'loadAdapter').mockRejectedValue(new Error('offline'))
  await readBalances(latchkey)
  expect(warn).toHaveBeenCalledWith('A balance could not be read.', expect.any(Error))
})

test('stops polling after a 503 until the visitor retries', async () => {
  const { count, latchkey, market, model, quotes, settled, type } = await setup()
  market.answers['/v1/convert/quotes'] = 503
  await type('1')
  expect(quotes.getState()).toMatchObject({ error: { code: 'REQUEST_FAILED' }, nextAt: undefined })
  expect(model()).toMatchObject({ lack: 'problem', problem: 'provider' })
  vi.advanceTimersByTime(60_000)
  expect(count()).toBe(1)
  delete market.answers['/v1/convert/quotes']
  refreshSwap(latchkey)
  await settled()
  expect(quotes.getState()).toMatchObject({ error: undefined, quote: { toAmount: 3_000_000_000n } })
})

test('keeps polling after other failures', async () => {
  const { count, market, type } = await setup()
  market.answers['/v1/convert/quotes'] = 500
  await type('1')
  vi.advanceTimersByTime(10_000)
  await until(() => expect(count()).toBe(2))
})

test('names the first missing thing', async () => {
  const { latchkey, market, model, settled, type } = await setup()
  const lack = () => {
    const now = model()
    return now.status === 'open' ? now.lack : now.status
  }
  expect(lack()).toBe('amount')
  await type('11')
  await until(() => expect(lack()).toBe('balance'))
  await type('0.0000000000000000001')
  expect(lack()).toBe('decimals')
  await type('1')
  expect(lack()).toBeUndefined()
  changeForm(latchkey, { slippage: '0.01' })
  expect(lack()).toBe('slippage')
  changeForm(latchkey, { slippage: '2' })
  await type('10')
  // Shown once, beneath the button.
  expect(model()).toMatchObject({ isFeeUnsure: false, lack: 'fee' })
  // The fee is an estimate: a balance that may be too low prevents nothing.
  await type('9.9999')
  expect(model()).toMatchObject({ isFeeUnsure: true, lack: undefined })
  await type('9')
  expect(model()).toMatchObject({ isFeeUnsure: false, lack: undefined })
  market.answers['/v1/convert/quotes'] = 422
  await type('2')
  await settled()
  expect(lack()).toBe('problem')
})

test.each([
  ['a quote of zero', '0'],
  ['a minimum that slippage rounds to zero', '1'],
])('names an amount that is too small before the review: %s', async (_, toAmount) => {
  const { market, model, type } = await setup()
  market.answers['/v1/convert/quotes'] = ({ query }: { query: Record<string, string> }) => {
    const { amount, from, to } = query
    return { quotes: [{ fromAccount: from, fromAmount: amount, id: 'q', toAccount: to, toAmount }] }
  }
  await type('0.000000000000000001')
  expect(model()).toMatchObject({ lack: 'small', problem: 'small' })
  delete market.answers['/v1/convert/quotes']
  await type('1')
  expect(model()).toMatchObject({ lack: undefined, problem: undefined })
})

test('sells the quoted amount after the sides were swapped', async () => {
  const { form, latchkey, type } = await setup()
  await type('1')
  flip(latchkey)
  expect(form.getState()).toMatchObject({ amount: '3000', from: token, to: { symbol: 'ETH' } })
  chooseSwapAsset(latchkey, 'from', coin)
  expect(form.getState()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'USDC' } })
})

test('empties the form on another network and without an account', async () => {
  const { form, latchkey, type, wallet } = await setup()
  await type('1.5')
  const session = wallet.session('eip155', { chainId: 'eip155:8453' })
  wallet.say({ session, type: 'changed' })
  expect(form.getState()).toMatchObject({ amount: '1.5', chainId: 'eip155:8453' })
  expect(form.getState().to).toBeUndefined()
  await latchkey.disconnect()
  expect(form.getState().amount).toBe('')
  expect(form.getState().from).toBeUndefined()
})

test('fills in the host’s tokens and amount once', async () => {
  const { form, events, latchkey } = await setup()
  const names = events()
  const given = { amount: '0.25', from: token.address, to: 'native' }
  latchkey.open({ arguments: given, view: 'Swap' })
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({
    amount: '0.25',
    from: { symbol: 'USDC' },
    to: { symbol: 'ETH' },
  })
  changeForm(latchkey, { amount: '7' })
  await enterSwap(latchkey)
  expect(form.getState().amount).toBe('7')
  expect(names.filter((name) => name === 'OPEN_SWAP')).toHaveLength(1)
  latchkey.open({ arguments: { amount: 'much', to: `0x${'1'.repeat(40)}` }, view: 'Swap' })
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({ amount: '7', unknown: `0x${'1'.repeat(40)}` })
})

test('fills in the host’s arguments once an account is connected', async () => {
  const { form, latchkey, model } = await setup()
  await latchkey.disconnect()
  expect(model()).toEqual({ status: 'disconnected' })
  latchkey.open({ arguments: { amount: '30', from: token.address }, view: 'Swap' })
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({ amount: '', from: undefined })
  await latchkey.connect({ connectorId: 'desk' })
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({ amount: '30', from: { symbol: 'USDC' } })
})

test('never keeps an amount beside another token', async () => {
  const { form, latchkey } = await setup()
  await latchkey.disconnect()
  form.setState({ amount: '30', from: token })
  await latchkey.connect({ connectorId: 'desk' })
  expect(form.getState()).toMatchObject({ amount: '', from: { symbol: 'ETH' } })
})

test.each([
  [{ swaps: false }, 'off'],
  [{ walletFeaturesOrder: ['send'] }, 'off'],
  [{ swaps: true }, 'open'],
] as const)('behavior: a site with %j: %s', async (features, status) => {
  const { latchkey, model } = await setup()
  const { options } = latchkey.store.getState()
  latchkey.store.setState({
    options: { ...options, features: { ...options.features, ...features } },
  })
  expect(model().status).toBe(status)
})

test('does not take the amount of an unknown token for one of another', async () => {
  const { form, latchkey } = await setup()
  const from = `0x${'1'.repeat(40)}`
  latchkey.open({ arguments: { amount: '100', from, to: token.address }, view: 'Swap' })
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({ amount: '', from: { symbol: 'ETH' }, unknown: from })
})

test('reports that tokens could not be read, and retries on request', async () => {
  const { form, latchkey, market } = await setup()
  market.answers['/v1/convert/tokens'] = 503
  const given = { amount: '100', from: token.address, to: 'native' }
  latchkey.open({ arguments: given, view: 'Swap' })
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({ amount: '', failure: { code: 'REQUEST_FAILED' } })
  delete market.answers['/v1/convert/tokens']
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({
    amount: '100',
    failure: undefined,
    from: { symbol: 'USDC' },
    to: { symbol: 'ETH' },
  })
})

test('prefers the visitor’s input to the host’s', async () => {
  const { form, latchkey, market } = await setup()
  market.answers['/v1/convert/tokens'] = 503
  latchkey.open({ arguments: { amount: '100', from: token.address }, view: 'Swap' })
  const entering = enterSwap(latchkey)
  changeForm(latchkey, { amount: '3' })
  await entering
  expect(form.getState()).toMatchObject({ amount: '3', failure: undefined })

  latchkey.open({ arguments: { amount: '100', from: token.address }, view: 'Swap' })
  await enterSwap(latchkey)
  expect(form.getState().failure).toBeDefined()
  chooseSwapAsset(latchkey, 'to', token)
  delete market.answers['/v1/convert/tokens']
  await enterSwap(latchkey)
  expect(form.getState()).toMatchObject({ amount: '3', from: { symbol: 'ETH' } })
})

test('keeps the approved order until the visitor approves a new quote', async () => {
  const { latchkey, market, settled, type } = await setup()
  await type('1')
  openReview(latchkey)
  const agreed = swapReview(latchkey).getState().order
  expect(agreed).toMatchObject({ least: 2_970_000_000n, quoted: 3_000_000_000n })
  market.price = 2_900n
  refreshSwap(latchkey)
  await settled()
  expect(swapReview(latchkey).getState().order).toBe(agreed)
  acceptQuote(latchkey)
  expect(swapReview(latchkey).getState().order?.least).toBe(2_871_000_000n)
})

test('empties the form once sent, and refills it if the swap fails', async () => {
  const { form, latchkey, market, type } = await setup()
  await type('1')
  openReview(latchkey)
  push(latchkey, { view: 'SwapPreview' })
  const { order } = swapReview(latchkey).getState()
  if (!order) throw new Error('There is something to agree to.')
  market.outcome = 'pending'
  const swapping = startSwap(latchkey, order)
  await until(() => expect(swapRun(latchkey).getState().status).toBe('sent'))
  expect(form.getState().amount).toBe('')

  market.outcome = 'failed'
  market.price = 2_000n
  vi.advanceTimersByTime(4_000)
  await swapping
  expect(swapRun(latchkey).getState()).toMatchObject({ problem: 'undone', status: 'failed' })
  expect(form.getState()).toMatchObject({ amount: '1', to: { symbol: 'USDC' } })
})
