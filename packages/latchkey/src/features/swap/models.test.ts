import { expect, test } from 'vitest'
import { nodeError } from '../../core/nodes/errors.ts'
import { walletError } from '../../core/ports/errors.ts'
import { requestError } from '../../core/provider/client/errors.ts'
import type { Token } from '../../core/tokens/token.ts'
import { transactionError } from '../../core/transactions/errors.ts'
import { swapError } from './errors.ts'
import { coin, order, question, quote, token } from './fixtures/swaps.ts'
import { assetRows } from './form/assetRows.ts'
import { suggestedSymbols } from './form/suggestedSymbols.ts'
import { reviewModel } from './review/reviewModel.ts'
import { runWords } from './review/runWords.ts'
import type { SwapAsset } from './swapAsset.ts'
import { swapProblemOf } from './swapProblem.ts'
import { swapTexts } from './texts.ts'

const asset = (symbol: string, index: number, more: Partial<SwapAsset> = {}): SwapAsset => ({
  address: `0x${String(index).padStart(40, '0')}`,
  chainId: 'eip155:1',
  decimals: 18,
  name: `${symbol} token`,
  symbol,
  ...more,
})
const held = (one: SwapAsset, value: number, amount = 1n): Token => ({ ...one, amount, value })

test('lists the account’s assets first, the most valuable on top', () => {
  const [zzz, dai, uni] = [asset('ZZZ', 1), asset('DAI', 2), asset('UNI', 3)]
  const rows = assetRows({
    assets: [coin, zzz, dai, uni],
    held: [held(dai, 5), held(coin, 90), held(uni, 1, 0n), held(asset('SPAM', 9), 1e9)],
    search: '',
  })
  expect(rows.yours.map((row) => row.asset.symbol)).toEqual(['ETH', 'DAI'])
  expect(rows.others.map((row) => row.asset.symbol)).toEqual(['ZZZ', 'UNI'])
  expect(rows.suggested.map(({ symbol }) => symbol)).toEqual(['ETH', 'UNI', 'DAI'])
})

test('suggests only listed assets', () => {
  expect(suggestedSymbols).toHaveLength(27)
  const lure = asset('USDC', 7, { isUnlisted: true })
  expect(assetRows({ assets: [lure], held: [], search: '' }).suggested).toEqual([])
})

test('lists a token with a borrowed symbol after the genuine one', () => {
  const lure = asset('USDC', 7, { isUnlisted: true })
  const { others } = assetRows({ assets: [lure, asset('USDC', 1)], held: [], search: 'usdc' })
  expect(others.map((row) => row.asset.isUnlisted)).toEqual([undefined, true])
})

test('searches symbol, name and address, the best match on top', () => {
  const assets = [
    asset('USDT', 1),
    asset('AUSD', 2),
    asset('US', 3),
    asset('BNB', 4, { name: 'US coin' }),
  ]
  const search = (words: string) =>
    assetRows({ assets, held: [], search: words }).others.map((row) => row.asset.symbol)
  expect(search(' us ')).toEqual(['US', 'USDT', 'BNB', 'AUSD'])
  expect(search(`0x${'4'.padStart(40, '0')}`)).toEqual(['BNB'])
  expect(search('nope')).toEqual([])
})

const now = Date.now()
const reviewed = (changes: Partial<Parameters<typeof reviewModel>[0]> = {}) =>
  reviewModel({
    now,
    quotes: { isAsking: false, question: question(), quote: quote({ readAt: now }) },
    review: { isSure: false, order: order() },
    terms: undefined,
    verified: { assurance: 'minimum' },
    ...changes,
  })
const quotedAt = (toAmount: bigint, readAt = now) => ({
  quotes: { isAsking: false, quote: quote({ readAt, toAmount }) },
})

test('lets a review go on, and keeps its order', () => {
  expect(reviewed()).toMatchObject({
    brings: 3_000_000_000n,
    figures: { least: 2_970_000_000n },
    lack: undefined,
    needsApproval: false,
    status: 'open',
  })
})

test.each([
  ['a worse price than agreed to', quotedAt(2_969_999_999n), 'moved'],
  ['the least that was agreed to', quotedAt(2_970_000_000n), undefined],
  ['a quote from half a minute ago', quotedAt(3_000_000_000n, now - 30_001), 'expired'],
  [
    'a provider that is gone',
    { quotes: { error: requestError('PROVIDER_UNREACHABLE'), isAsking: false, quote: quote() } },
    'problem',
  ],
] as const)('behavior: a review of %s: %s', (_, changes, lack) => {
  const model = reviewed(changes)
  expect(model.status === 'open' && model.lack).toBe(lack)
})

test('requires a tick for a severe loss, and notices an ended review', () => {
  const bad = order({ least: 2_500_000_000n, quoted: 2_600_000_000n })
  const lack = (isSure: boolean) => {
    const model = reviewed({ ...quotedAt(2_600_000_000n), review: { isSure, order: bad } })
    return model.status === 'open' && model.lack
  }
  expect([lack(false), lack(true)]).toEqual(['tick', undefined])
  expect(reviewed({ review: { isSure: false } }).status).toBe('gone')
  const other = { isAsking: false, quote: quote({ question: question({ amount: 1n }) }) }
  expect(reviewed({ quotes: other }).status).toBe('gone')
})

const back = question({ amount: 100n, from: token, to: coin })
const allowing = (changes: Partial<Parameters<typeof reviewModel>[0]>, more = {}) => {
  const model = reviewed({
    quotes: { isAsking: false, quote: quote({ question: back, readAt: now, toAmount: 5n }) },
    review: { isSure: false, order: order({ least: 1n, question: back, ...more }) },
    ...changes,
  })
  if (model.status === 'gone') throw new Error('There is something to review.')
  return model
}

test('requires a permission beyond the allowance', () => {
  const needs = (allowance: bigint | undefined) =>
    allowing({ terms: { allowance, canPermit: false } }).needsApproval
  expect([undefined, 99n, 100n].map(needs)).toEqual([false, true, false])
})

test('waits for the allowance before the visitor can approve', () => {
  expect(allowing({}).isReading).toBe(true)
  expect(allowing({ terms: { allowance: 0n, canPermit: false } }).isReading).toBe(false)
  const model = reviewed()
  expect(model.status === 'open' && model.isReading).toBe(false)
})

test('waits for the verification before the visitor can approve, and shows why it failed', () => {
  expect(reviewed({ verified: undefined })).toMatchObject({ isReading: true, lack: undefined })
  const unverified = swapError('SWAP_NOT_VERIFIED')
  expect(reviewed({ unverified, verified: undefined })).toMatchObject({
    isReading: false,
    lack: 'blocked',
    problem: 'unverified',
  })
})

test('offers the choice of an allowance if it could not be read', () => {
  expect(allowing({ hasFailed: true })).toMatchObject({
    allowing: 'exact',
    isReading: false,
    needsApproval: true,
  })
})

test.each([
  ['any amount', { isUnlimited: true }, { allowance: 0n, canPermit: false }, 'unlimited'],
  ['any amount, which nobody needs', { isUnlimited: true }, { allowance: 100n }, 'exact'],
  ['a signature', { usesPermit: true }, { allowance: 0n, canPermit: true }, 'permit'],
  ['a signature that would not do', { usesPermit: true }, { allowance: 0n }, 'exact'],
] as const)('behavior: only what is shown is agreed to: %s', (_, chosen, terms, shown) => {
  expect(allowing({ terms: { canPermit: false, ...terms } }, chosen).allowing).toBe(shown)
})

/** As the library that asks nodes throws it. */
const ofNode = (more: object) =>
  Object.assign(new Error('long'), { shortMessage: 'short', ...more })
const refusal = (name: string, status = 422) =>
  requestError('REQUEST_FAILED', {
    cause: {
      answer: JSON.stringify({ reasons: [{ description: '', name }], status: 'FAILED' }),
      status,
    },
    status,
  })

test.each([
  [refusal('liquidity'), 'liquidity'],
  [refusal('balance'), 'poor'],
  [refusal('token', 400), 'token'],
  [refusal('chainId', 400), 'unsupported'],
  [refusal('transaction'), 'wouldFail'],
  [refusal('upstream', 503), 'provider'],
  [refusal('something', 500), 'provider'],
  [refusal('something', 429), 'provider'],
  [refusal('amount', 400), 'failed'],
  [requestError('PROVIDER_UNREACHABLE', { url: 'x' }), 'provider'],
  [requestError('PROVIDER_UNREACHABLE', { cause: ofNode({}), url: 'x' }), 'node'],
  [requestError('REQUEST_FAILED', { cause: ofNode({ status: 503 }), status: 503 }), 'node'],
  [nodeError('NODE_FAILED', { network: 'x', problem: 'y' }), 'node'],
  [swapError('SWAP_PRICE_MOVED'), 'moved'],
  [swapError('SWAP_FEE_UNCOVERED'), 'fee'],
  [swapError('SWAP_NOT_ALLOWED'), 'allowance'],
  [swapError('SWAP_ANSWER_REFUSED'), 'tampered'],
  [swapError('SWAP_AMOUNT_TOO_SMALL'), 'small'],
  [swapError('SWAP_FAILED'), 'undone'],
  [walletError('WALLET_FAILED', { cause: { code: -32002 } }), 'busy'],
  [transactionError('CALL_NOT_CONFIRMED'), 'dropped'],
  [transactionError('TRANSACTION_UNKNOWN'), 'dropped'],
  [new Error('wrapped', { cause: walletError('USER_REJECTED') }), 'refused'],
  [new Error('anything'), 'failed'],
])('%s is shown as %s', (error, problem) => {
  expect(swapProblemOf(error)).toBe(problem)
  const words = runWords({
    error,
    order: order(),
    problem: swapProblemOf(error),
    status: 'failed',
    step: 'swapping',
  })
  expect(swapTexts[words.title]).toBeTruthy()
  expect(swapTexts[words.text]).toBeTruthy()
  expect(words.icon).toBe(problem === 'refused' ? 'refused' : 'failed')
})

test('says only that nothing was swapped after an abort', () => {
  expect(swapTexts['swap.problem.tampered.text']).toContain('Nothing was swapped.')
  expect(swapTexts['swap.problem.tampered.text']).not.toContain('not asked')
})
