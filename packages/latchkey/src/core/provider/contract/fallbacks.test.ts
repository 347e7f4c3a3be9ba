import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testInstance, testNetwork } from '../../fixtures/testInstance.ts'
import { getProfile } from '../../names/getProfile.ts'
import { startAnalytics } from '../analytics/analytics.ts'
import { getOnrampOptions } from '../onramp/getOnrampOptions.ts'
import { getOnrampQuote } from '../onramp/getOnrampQuote.ts'
import { address } from './fixtures/asks.ts'
import { type Answer, failingProvider, failures, neverAnswers } from './fixtures/failingProvider.ts'

// Provider failures with a fallback: the exact fallback values.

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => expect(printed).not.toHaveBeenCalled())

const chainId = 'eip155:1'

/** Every kind of failure. The test advances the clock for the timeout. */
const everyWay: readonly (readonly [string, Answer])[] = [
  ...Object.entries(failures).map(([way, { answer }]) => [way, answer] as const),
  ['never answers', neverAnswers(() => vi.advanceTimersByTime(15_000))],
]

async function setup(answer: Answer) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { asked, url } = await failingProvider(answer)
  const latchkey = testInstance([], { features: { analytics: true }, provider: url })
  return { asked, latchkey, state: () => latchkey.store.getState() }
}

describe.each(everyWay)('a provider that %s', (_, answer) => {
  test('behavior: offers the default currencies', async () => {
    const { latchkey, state } = await setup(answer)
    const limits = [
      { id: 'card', max: '7500.00', min: '10.00' },
      { id: 'ach_bank_account', max: '25000.00', min: '10.00' },
    ]
    const on = (ethereum: string, polygon: string) => [
      { chain_id: '1', contract_address: ethereum, display_name: 'Ethereum', name: 'ethereum' },
      { chain_id: '137', contract_address: polygon, display_name: 'Polygon', name: 'polygon' },
    ]
    const any = expect.stringMatching(/^0x[\da-fA-F]{40}$/)
    expect(await getOnrampOptions(latchkey)).toEqual({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: limits },
        { id: 'EUR', payment_method_limits: limits },
      ],
      purchaseCurrencies: [
        { id: 'USDC', name: 'USD Coin', networks: on(any, any), symbol: 'USDC' },
        { id: 'ETH', name: 'Ether', networks: on(any, any), symbol: 'ETH' },
      ],
    })
    expect(state().notices.alert).toBeUndefined()
  })

  test('behavior: returns a placeholder quote with its own id', async () => {
    const { latchkey, state } = await setup(answer)
    const question = { amount: '123.45', chainId, network: 'ethereum' } as const
    const money = { paymentCurrency: 'EUR', purchaseCurrency: 'USDC' }
    const paid = { amount: '123.45', currency: 'EUR' }
    expect(await getOnrampQuote(latchkey, { ...question, ...money })).toEqual({
      networkFee: paid,
      paymentSubtotal: paid,
      paymentTotal: paid,
      providerFee: paid,
      purchaseAmount: { amount: '123.45', currency: 'USDC' },
      quoteId: 'mocked-quote-id',
    })
    expect(state().notices.alert).toBeUndefined()
  })

  test('behavior: an account has no name after requests to identity and names', async () => {
    const { asked, latchkey } = await setup(answer)
    expect(await getProfile(latchkey, { address, chainId })).toEqual({
      avatar: undefined,
      name: undefined,
    })
    expect(asked).toEqual([
      'GET /v1/supported-chains',
      `GET /v1/identity/${address}`,
      `GET /v1/profile/reverse/${address}`,
    ])
  })

  test('behavior: keeps analytics off', async () => {
    const { asked, latchkey } = await setup(answer)
    await startAnalytics(latchkey)
    latchkey.events.emit('MODAL_OPEN', { connected: false })
    expect(asked).toEqual(['GET /getAnalyticsConfig'])
  })
})

describe('getProfile', () => {
  const record = {
    addresses: { 60: { address, created: '2026-01-01T00:00:00Z' } },
    attributes: [],
    name: 'first.latchkey.id',
    registered: '2026-01-01T00:00:00Z',
  }
  const own = 'vera.latchkey.id'
  /** Tells the provider's zone. */
  const suggestion = { name: 'name.latchkey.id', registered: false }
  const answers =
    (identity: object | undefined, names: readonly object[] | undefined): Answer =>
    ({ url }, response) => {
      if (url?.startsWith('/v1/profile/suggestions'))
        return void response.writeHead(200).end(JSON.stringify({ suggestions: [suggestion] }))
      const answer = url?.startsWith('/v1/identity') ? identity : names
      response.writeHead(answer ? 200 : 500).end(JSON.stringify(answer ?? {}))
    }

  test.each([
    ['the identity', { avatar: 'https://a.example/a.png', name: own }, [record], own],
    [
      'the first name, as there is no identity',
      {},
      [record, { ...record, name: 'b.latchkey.id' }],
      record.name,
    ],
    ['the first name, as asking failed', undefined, [record], record.name],
    ['nothing, as there is neither', {}, [], undefined],
    ['nothing, as the names failed', {}, undefined, undefined],
  ])('behavior: %s', async (_, identity, names, name) => {
    const { latchkey } = await setup(answers(identity, names))
    const avatar = name === own ? 'https://a.example/a.png' : undefined
    expect(await getProfile(latchkey, { address, chainId })).toEqual({ avatar, name })
  })

  test('behavior: drops the avatar of an identity without a name', async () => {
    const { latchkey } = await setup(answers({ avatar: 'https://a.example/a.png' }, [record]))
    expect(await getProfile(latchkey, { address, chainId })).toEqual({
      avatar: undefined,
      name: record.name,
    })
  })

  test('behavior: sends no request for test networks and other families', async () => {
    const { asked, latchkey } = await setup(answers({ name: own }, [record]))
    const network = { ...testNetwork('eip155', 11155111), testnet: true }
    await latchkey.addNetwork(network)
    const nothing = { avatar: undefined, name: undefined }
    for (const chain of ['eip155:11155111', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const)
      expect(await getProfile(latchkey, { address, chainId: chain })).toEqual(nothing)
    expect(asked).toEqual([])
  })

  test('error: rejects when the caller aborts', async () => {
    const ending = new AbortController()
    const { latchkey } = await setup(() => ending.abort(new Error('enough')))
    const asking = getProfile(latchkey, { address, chainId }, { signal: ending.signal })
    await expect(asking).rejects.toThrow('enough')
  })
})
