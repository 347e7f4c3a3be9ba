import { expect, onTestFinished, test, vi } from 'vitest'
import { nodeError } from '../../core/nodes/errors.ts'
import { walletError } from '../../core/ports/errors.ts'
import { reasonOf } from '../../core/provider/client/reasonOf.ts'
import { unlimited } from './build/checkApproval.ts'
import {
  account,
  coin,
  order,
  permitSwap,
  question,
  router,
  token,
  word,
} from './fixtures/swaps.ts'
import { testSwapper, until } from './fixtures/testSwapper.ts'
import { getSwapQuote } from './quote/getSwapQuote.ts'
import { swapTokens } from './swapTokens.ts'

const thief = `0x${'bd'.repeat(20)}`
const swapAt = (address: string) => ({
  data: '0x12345678',
  eip155: { gas: '1', gasPrice: '1' },
  from: `eip155:1:${account}`,
  to: `eip155:1:${address}`,
  value: '0',
})
const given = { amount: '1', from: 'native', to: 'USDC' } as const
const back = { amount: '300', from: token.address ?? '', to: 'native' } as const
const backOrder = (changes = {}) =>
  order({
    least: 99n * 10n ** 15n,
    question: question({ amount: 300_000_000n, from: token, to: coin }),
    quoted: 10n ** 17n,
    ...changes,
  })

test('gives a quote whose order swaps', async () => {
  const { asked, events, latchkey, send } = await testSwapper()
  const names = events()
  const offer = await getSwapQuote(latchkey, { ...given, slippage: 0.5 })
  expect(offer).toMatchObject({
    from: { symbol: 'ETH' },
    fromAmount: 10n ** 18n,
    least: 2_985_000_000n,
    networkFee: 150_000_000_000_000n,
    priceImpact: 0,
    to: { symbol: 'USDC' },
    toAmount: 3_000_000_000n,
  })
  const sent = await swapTokens(latchkey, { order: offer.order })
  expect(sent).toMatchObject({ kind: 'swap', to: router })
  expect(
    sent.transfers.map(({ amount, direction, symbol }) => [amount, direction, symbol]),
  ).toEqual([
    ['1', 'out', 'ETH'],
    ['3000', 'in', 'USDC'],
  ])
  expect(asked('convert/build-transaction')[0]?.body).toMatchObject({ eip155: { slippage: 0.5 } })
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0].transaction).toMatchObject({ to: router, value: 10n ** 18n })
  expect(names.filter((name) => name.includes('SWAP'))).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
})

test('approves a token before it tries out the swap, exactly or as chosen', async () => {
  const { asked, latchkey, market, send } = await testSwapper()
  const steps: string[] = []
  send.mockImplementation(async ({ transaction }) => {
    // The approved amount.
    if (transaction.data?.startsWith('0x095ea7b3'))
      market.allowance = BigInt(`0x${transaction.data.slice(74)}`)
    return `0x${String(send.mock.calls.length).padStart(64, '0')}`
  })
  await swapTokens(latchkey, { ...back, onStep: (step) => steps.push(step) })
  expect(steps).toEqual(['checking', 'approving', 'approvalSent', 'checking', 'swapping'])
  expect(market.allowance).toBe(300_000_000n)
  expect(send.mock.calls.map(([{ transaction }]) => transaction.to)).toEqual([
    token.address?.toLowerCase(),
    router,
  ])
  expect(asked('convert/build-transaction').map(({ body }) => body.disableEstimate)).toEqual([
    true,
    false,
  ])

  market.allowance = 0n
  await swapTokens(latchkey, { order: backOrder({ isUnlimited: true }) })
  expect(market.allowance).toBe(unlimited)
})

test('replaces an approval with a signature where the token supports it', async () => {
  const { asked, events, latchkey, market, send, sign } = await testSwapper({ permits: true })
  const names = events()
  const steps: string[] = []
  const onStep = (step: string) => void steps.push(step)
  const order = backOrder({ usesPermit: true })
  await swapTokens(latchkey, { onStep, order })
  expect(steps).toEqual(['checking', 'signing', 'checking', 'swapping'])
  expect(sign).toHaveBeenCalledOnce()
  expect(send.mock.calls.map(([{ transaction }]) => transaction.to)).toEqual([permitSwap])
  expect(send.mock.calls[0]?.[0].transaction.data).toMatch(/1c(a1){32}(b2){32}/)
  // The provider builds with a placeholder, and does not get the signature.
  expect(asked('convert/build-approve')).toHaveLength(1)
  expect(asked('convert/build-transaction')[2]?.body).toMatchObject({
    disableEstimate: true,
    eip155: { permit: expect.stringMatching(/^0x0{56}6b49d200(11){64}1b$/) },
  })
  expect(names).not.toContain('SWAP_APPROVAL_ERROR')

  market.permits = false
  send.mockImplementation(async ({ transaction }) => {
    if (transaction.data?.startsWith('0x095ea7b3')) market.allowance = 300_000_000n
    return `0x${String(send.mock.calls.length).padStart(64, '0')}`
  })
  await swapTokens(latchkey, { onStep, order })
  expect(steps.slice(4)).toEqual(['checking', 'approving', 'approvalSent', 'checking', 'swapping'])
})

test('verifies a swap before it asks for the signature', async () => {
  const { latchkey, market, send, sign } = await testSwapper({ permits: true })
  market.answers['/v1/convert/build-transaction'] = ({ body }: { body: object }) =>
    Object(body).eip155.permit ? { tx: { ...swapAt(thief), amount: Object(body).amount } } : 404
  const order = backOrder({ usesPermit: true })
  await expect(swapTokens(latchkey, { order })).rejects.toThrow()
  expect([send, sign].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('approves a token whose permits are for an unlisted contract', async () => {
  const answer = { allowance: '0', permitSpender: `eip155:1:${thief}` }
  const { latchkey, market, send, sign } = await testSwapper({
    answers: { '/v1/convert/allowance': answer },
    permits: true,
  })
  send.mockImplementation(async ({ transaction }) => {
    if (transaction.data?.startsWith('0x095ea7b3')) market.allowance = 300_000_000n
    return `0x${String(send.mock.calls.length).padStart(64, '0')}`
  })
  await swapTokens(latchkey, { order: backOrder({ usesPermit: true }) })
  expect([send, sign].map(({ mock }) => mock.calls.length)).toEqual([2, 0])
})

test.each<[string, object, string]>([
  ['without a spender', { permitSpender: 'eip155:1:0x12' }, 'names no spender'],
  ['on another chain', { permitSpender: `eip155:5:${permitSwap}` }, 'names no spender'],
])('asks for no signature %s', async (_, answer, problem) => {
  const { latchkey, send, sign } = await testSwapper({
    answers: { '/v1/convert/allowance': { allowance: '0', ...answer } },
    permits: true,
  })
  const order = backOrder({ usesPermit: true })
  await expect(swapTokens(latchkey, { order })).rejects.toThrow(problem)
  expect([send, sign].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('asks for no signature that favours an account, and sends nothing after a decline', async () => {
  const { inspect, latchkey, send, sign } = await testSwapper({ permits: true })
  const order = backOrder({ usesPermit: true })
  sign.mockRejectedValueOnce(walletError('USER_REJECTED'))
  await expect(swapTokens(latchkey, { order })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  inspect.mockImplementation(async ({ address }) =>
    address === permitSwap ? 'person' : 'contract',
  )
  await expect(swapTokens(latchkey, { order })).rejects.toThrow('for a person')
  expect([send, sign].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('asks for no approval that exists', async () => {
  const { latchkey, send } = await testSwapper({ allowance: 300_000_000n })
  await swapTokens(latchkey, back)
  expect(send).toHaveBeenCalledOnce()
})

test('withdraws the old approval of a token that requires it', async () => {
  const { estimate, latchkey, market, send } = await testSwapper({ allowance: 5n })
  estimate.mockRejectedValueOnce(nodeError('NODE_FAILED', { network: 'Ethereum', problem: 'no' }))
  send.mockImplementation(async ({ transaction }) => {
    if (transaction.data?.startsWith('0x095ea7b3'))
      market.allowance = BigInt(`0x${transaction.data.slice(74)}`)
    return `0x${String(send.mock.calls.length).padStart(64, '0')}`
  })
  await swapTokens(latchkey, back)
  expect(send.mock.calls.map(([{ transaction }]) => transaction.data?.slice(74))).toEqual([
    word(0n),
    word(300_000_000n),
    expect.anything(),
  ])
})

test('sends one request to a wallet that takes several calls', async () => {
  const { capabilities, latchkey, send, sendCalls } = await testSwapper()
  capabilities.mockResolvedValue({ '0x1': { atomic: { status: 'supported' } } })
  const sent = await swapTokens(latchkey, back)
  expect(sent).toMatchObject({ hash: '0xbatch', isBatch: true, kind: 'swap' })
  expect(send).not.toHaveBeenCalled()
  expect(sendCalls.mock.calls[0]?.[0].calls.map(({ to }) => to.toLowerCase())).toEqual([
    token.address?.toLowerCase(),
    router.toLowerCase(),
  ])
})

test('keeps the approved least amount at a better price, and narrows slippage at a worse one', async () => {
  const { asked, latchkey, market } = await testSwapper()
  const { order: agreed } = await getSwapQuote(latchkey, given)
  market.price = 2_985n
  await swapTokens(latchkey, { order: agreed })
  market.price = 3_300n
  await swapTokens(latchkey, { order: agreed })
  const slippages = asked('convert/build-transaction').map(
    ({ body }) => Object(body.eip155).slippage,
  )
  expect(slippages).toEqual([0.5, 1])
})

test('refuses a price that moved before the request', async () => {
  const { events, latchkey, market, send } = await testSwapper()
  const { order: agreed } = await getSwapQuote(latchkey, given)
  const names = events()
  market.price = 2_969n
  await expect(swapTokens(latchkey, { order: agreed })).rejects.toMatchObject({
    code: 'SWAP_PRICE_MOVED',
    message:
      'The price changed: the swap would now return 2969 USDC, less than the agreed 2970. Request a new quote.',
  })
  expect(send).not.toHaveBeenCalled()
  expect(names).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
})

test('explains a failed request by a price that moved meanwhile', async () => {
  const { latchkey, market, send } = await testSwapper()
  const { order: agreed } = await getSwapQuote(latchkey, given)
  send.mockImplementation(async () => {
    market.price = 2_000n
    throw walletError('WALLET_FAILED', { problem: 'execution reverted' })
  })
  await expect(swapTokens(latchkey, { order: agreed })).rejects.toMatchObject({
    code: 'SWAP_PRICE_MOVED',
  })
  market.price = 3_000n
  send.mockRejectedValue(walletError('WALLET_FAILED', { problem: 'broken' }))
  await expect(swapTokens(latchkey, { order: agreed })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test('tells a declined approval from a declined swap', async () => {
  const { events, latchkey, market, send } = await testSwapper()
  const names = events()
  send.mockRejectedValue(walletError('USER_REJECTED'))
  await expect(swapTokens(latchkey, back)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  market.allowance = 300_000_000n
  await expect(swapTokens(latchkey, back)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(names.filter((name) => name.endsWith('ERROR'))).toEqual([
    'SWAP_APPROVAL_ERROR',
    'SWAP_ERROR',
  ])
})

test('ends with a failed approval', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { latchkey, send } = await testSwapper({ outcome: 'dropped' })
  const failed = vi.fn()
  swapTokens(latchkey, back).catch(failed)
  await until(() => {
    // The outcome is polled.
    vi.advanceTimersByTime(1_000)
    expect(failed).toHaveBeenCalledOnce()
  })
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'CALL_NOT_CONFIRMED' })
  expect(send).toHaveBeenCalledOnce()
})

test('refuses a balance below the network fee, except for smart accounts', async () => {
  const { latchkey, send } = await testSwapper({ balance: 10n ** 18n })
  await expect(swapTokens(latchkey, given)).rejects.toMatchObject({ code: 'SWAP_FEE_UNCOVERED' })
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['another address gets it', 'convert/build-transaction', '', 'bd'.repeat(20)],
  ['the permission is for another spender', 'convert/build-approve', '', 'bd'.repeat(20)],
])('sends no wallet request where %s', async (_, path) => {
  const { latchkey, market, send, asked } = await testSwapper()
  const honest = await testSwapper()
  const tamper = async ({ body, query }: { body: object; query: Record<string, string> }) => {
    const { provider } = honest.latchkey.store.getState().options
    const url = `${provider.url}/v1/${path}?${new URLSearchParams(query)}`
    const isPost = path === 'convert/build-transaction'
    const answer = await fetch(url, isPost ? { body: JSON.stringify(body), method: 'POST' } : {})
    const text = await answer.text()
    // The address in the call, as one of its words.
    const named = (isPost ? (Object(body).userAddress as string).slice(9) : router).slice(2)
    return JSON.parse(
      text.replaceAll(named.toLowerCase().padStart(64, '0'), 'bd'.padStart(64, '0')),
    )
  }
  market.answers[`/v1/${path}`] = tamper
  await expect(swapTokens(latchkey, back)).rejects.toMatchObject({ code: 'SWAP_ANSWER_REFUSED' })
  expect(asked(path)).toHaveLength(1)
  expect(send).not.toHaveBeenCalled()
})

test('refuses to send to an account', async () => {
  const { inspect, latchkey, send } = await testSwapper()
  inspect.mockResolvedValue('person')
  await expect(swapTokens(latchkey, given)).rejects.toThrow('it goes to a person')
  expect(send).not.toHaveBeenCalled()
})

test('refuses a wallet that switched networks meanwhile', async () => {
  const { inspect, latchkey, send, wallet } = await testSwapper()
  inspect.mockImplementation(async () => {
    wallet.say({ session: wallet.session('eip155', { chainId: 'eip155:8453' }), type: 'changed' })
    return 'contract'
  })
  await expect(swapTokens(latchkey, given)).rejects.toThrow('the wallet has moved on')
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [{ amount: '0' }, '0 is no amount of ETH'],
  [{ amount: '1e18' }, '1e18 is no amount'],
  [{ amount: '0.0000000000000000001' }, 'is no amount of ETH'],
  [{ slippage: 51 }, 'from 0.05 to 50'],
  [{ slippage: 0.001 }, 'from 0.05 to 50'],
  [{ to: 'NOPE' }, 'there is no token NOPE on Ethereum'],
  [{ to: `0x${'1'.repeat(40)}` }, 'there is no token 0x1111'],
  [{ to: 'eth' }, 'both tokens are the same'],
])('refuses %j before a quote', async (changes, problem) => {
  const { asked, latchkey } = await testSwapper()
  await expect(getSwapQuote(latchkey, { ...given, ...changes })).rejects.toThrow(problem)
  expect(asked('convert/quotes')).toEqual([])
})

test.each(['0', '1'])('refuses an amount whose quote of %s leaves no minimum', async (toAmount) => {
  const { latchkey, market } = await testSwapper()
  market.answers['/v1/convert/quotes'] = ({ query }: { query: Record<string, string> }) => {
    const { amount, from, to } = query
    return { quotes: [{ fromAccount: from, fromAmount: amount, id: 'q', toAccount: to, toAmount }] }
  }
  await expect(getSwapQuote(latchkey, given)).rejects.toMatchObject({
    code: 'SWAP_AMOUNT_TOO_SMALL',
  })
})

test('reads an unlisted token from the chain, and marks it', async () => {
  const { latchkey } = await testSwapper()
  const { to } = await getSwapQuote(latchkey, { ...given, to: `0x${'0'.repeat(36)}dead` })
  expect(to).toMatchObject({ decimals: 8, isUnlisted: true, symbol: 'DEAD' })
})

test('passes the provider’s reason for a missing quote', async () => {
  const { latchkey, market } = await testSwapper()
  market.answers['/v1/convert/quotes'] = { quotes: [] }
  await expect(getSwapQuote(latchkey, given)).rejects.toMatchObject({ code: 'SWAPS_UNSUPPORTED' })
  market.answers['/v1/convert/quotes'] = 422
  const refusal = await getSwapQuote(latchkey, given).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'REQUEST_FAILED' })
  expect(reasonOf(refusal)).toBeUndefined()
  const quotes = [{ fromAccount: 'a', fromAmount: '1', id: 'q', toAccount: 'b', toAmount: '1' }]
  market.answers['/v1/convert/quotes'] = { quotes }
  await expect(getSwapQuote(latchkey, given)).rejects.toThrow('for another question')
})

test('gives a quote without prices and gas', async () => {
  const { latchkey, market } = await testSwapper()
  market.answers['/v1/fungible/price'] = 500
  market.answers['/v1/convert/gas-price'] = 500
  expect(await getSwapQuote(latchkey, given)).toMatchObject({
    networkFee: undefined,
    priceImpact: undefined,
    toAmount: 3_000_000_000n,
  })
})

test('refuses tokens whose decimals the provider made up, without a simulation', async () => {
  const listed = { address: `eip155:1:${token.address}`, decimals: 8, name: 'USD', symbol: 'USDC' }
  const answers = { '/v1/convert/tokens': { tokens: [listed] } }
  const { latchkey, node, send } = await testSwapper({ allowance: 2n ** 255n, answers })
  node.methods.eth_call = ([call]) =>
    Object(call).data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : undefined
  for (const input of [given, { ...back, from: 'USDC' }])
    await expect(swapTokens(latchkey, input)).rejects.toThrow('USDC has other decimals')
  expect(send).not.toHaveBeenCalled()
  // A token need not tell them.
  node.methods.eth_call = () => new Error('execution reverted')
  await swapTokens(latchkey, given)
  expect(send).toHaveBeenCalledOnce()
})

test('requires an account', async () => {
  const { latchkey } = await testSwapper()
  await latchkey.disconnect()
  await expect(getSwapQuote(latchkey, given)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
