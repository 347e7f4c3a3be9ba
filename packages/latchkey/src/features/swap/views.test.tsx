// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { startConnectedEffects } from '../../core/connections/startConnectedEffects.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import { ethereum } from '../../core/networks/evmNetworks.ts'
import type { LatchkeyOptions } from '../../core/options/options.ts'
import type { Adapter } from '../../core/ports/adapter.ts'
import { requestError } from '../../core/provider/client/errors.ts'
import { push } from '../../core/router/push.ts'
import { currentRoute } from '../../core/selectors.ts'
import { drawShell, undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { swapError } from './errors.ts'
import {
  account,
  coin,
  order,
  question,
  quote,
  router,
  routerCall,
  token,
  word,
  wrapped,
} from './fixtures/swaps.ts'
import { changeForm, chooseSwapAsset } from './form/changeForm.ts'
import { swapQuotes } from './quote/swapQuotes.ts'
import { openReview, swapReview } from './review/swapReview.ts'
import { type SwapRun, swapRun } from './review/swapRun.ts'
import { assetId } from './swapAsset.ts'
import './views.ts'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const backOf = (amount: bigint) => question({ amount, from: token, to: coin })
const agreed = order({ least: 1n, question: backOf(100_000_000n), quoted: 2n })

/** A review of dollars for coins; the provider states this allowance. */
async function setup(
  allowance: () => Promise<Response>,
  {
    adapter = {},
    amount = 100_000_000n,
    answer,
    swapRouters,
  }: {
    readonly adapter?: Partial<Adapter>
    readonly amount?: bigint
    /** Responds to further requests of the page. */
    readonly answer?: (url: string, body: string) => object | undefined
    readonly swapRouters?: LatchkeyOptions['swapRouters']
  } = {},
) {
  const back = backOf(amount)
  vi.stubGlobal('fetch', async (link: string | Request, init: RequestInit = {}) => {
    const url = typeof link === 'string' ? link : link.url
    const answered = answer?.(url, String(init.body))
    if (answered) return Response.json(answered)
    if (url.includes('/convert/allowance')) return allowance()
    if (adapter.tokens && url.includes('/convert/tokens')) return Response.json({ tokens: [] })
    if (url.includes('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    return Response.json({}, { status: 404 })
  })
  const wallet = fakeWallet()
  const { session } = wallet
  wallet.session = (namespace, more) =>
    session(namespace, { accounts: [{ address: account, namespace, type: 'eoa' }], ...more })
  const shell = await drawShell({
    load: () => import('./views.ts'),
    options: {
      adapters: [testFamily('eip155', adapter)],
      connectors: [wallet.source],
      // The network of the reviewed order has no public nodes.
      customRpcUrls: { 'eip155:1': [{ url: 'http://node.test' }] },
      networks: [ethereum],
      provider: 'http://provider.test',
      ...(swapRouters && { swapRouters }),
    },
  })
  const { engine } = shell
  await act(async () => {
    await loadSources(engine)
    startConnectedEffects(engine)
    await connect(engine, { connectorId: 'desk' })
    open(engine, { view: 'Swap' })
  })
  await act(async () => {
    chooseSwapAsset(engine, 'from', token)
    chooseSwapAsset(engine, 'to', coin)
    changeForm(engine, { amount: formatUnits(amount, 6) })
    swapQuotes(engine).setState({
      isAsking: false,
      question: back,
      quote: quote({ question: back, toAmount: 2n }),
    })
    swapReview(engine).setState({ order: order({ least: 1n, question: back, quoted: 2n }) })
  })
  return {
    ...shell,
    /** Shows the review, or how it goes. */
    show: (run?: SwapRun) =>
      act(async () => {
        if (run) swapRun(engine).setState(run, true)
        push(engine, { view: 'SwapPreview' })
      }),
    view: () => currentRoute(engine.store.getState()).view,
  }
}

test.each([
  ['0', 200],
  ['unknown', 400],
])(
  'behavior: the button waits for what may be taken (%s), then the choice is shown',
  async (allowance, status) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { find, show, text } = await setup(async () => {
      await answered
      return Response.json({ allowance }, { status })
    })
    await show()
    const isBusy = () => find('.lk-View .lk-Button[data-kind="primary"]')?.getAttribute('aria-busy')
    await waitUntilShown(() => expect(text()).toContain('Swap 100 USDC for about'))
    expect(isBusy()).toBe('true')
    await act(async () => answer())
    await waitUntilShown(() => expect(text()).toContain('How much USDC can the exchange use?'))
    await waitUntilShown(() => expect(isBusy()).toBeFalsy())
  },
)

test.each([
  ['approvalSent', false],
  ['swapping', true],
] as const)('behavior: there is a way out of waiting: %s', async (step, isAsked) => {
  const { button, engine, show, text, view } = await setup(() => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show({ order: agreed, status: 'running', step })
    await waitUntilShown(() => expect(text()).toContain('USDC'))
    await act(async () => vi.advanceTimersByTime(5_000))
    await waitUntilShown(() => expect(text()).toContain('Back to the swap'))
    expect(text().includes('The request may still be open in your wallet')).toBe(isAsked)
    await act(async () => button('Back to the swap').click())
    expect(swapRun(engine).getState()).toEqual({ status: 'idle' })
    expect(view()).toBe('Swap')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [false, 'approving', 'let the exchange use 100 USDC.'],
  [true, 'approving', 'let the exchange use any amount of USDC.'],
  [false, 'signing', 'let the exchange use 100 USDC. Signing is free.'],
] as const)(
  'says how much the exchange may use (unlimited: %s), %s',
  async (isUnlimited, step, words) => {
    const { show, text } = await setup(() => new Promise(() => {}))
    await show({ order: { ...agreed, isUnlimited }, status: 'running', step })
    await waitUntilShown(() => expect(text()).toContain(words))
  },
)

test('ends in the account, at once or after a moment', async () => {
  const { button, show, text, view } = await setup(() => new Promise(() => {}))
  const done = { hash: '0x1', order: agreed, status: 'done' } as const
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show(done)
    await waitUntilShown(() => expect(text()).toContain('Swapped'))
    expect(view()).toBe('SwapPreview')
    await act(async () => vi.advanceTimersByTime(3_000))
    expect(view()).toBe('Account')
  } finally {
    vi.useRealTimers()
  }
  await show(done)
  await waitUntilShown(() => expect(text()).toContain('Swapped'))
  await act(async () => button('Done').click())
  expect(view()).toBe('Account')
})

test('keeps a view that was opened over a completed swap', async () => {
  const { engine, show, text, view } = await setup(() => new Promise(() => {}))
  await show({ hash: '0x1', order: agreed, status: 'done' })
  await waitUntilShown(() => expect(text()).toContain('Swapped'))
  await act(async () => {
    swapQuotes(engine).setState({ isAsking: false }, true)
    open(engine, { view: 'Networks' })
  })
  await waitUntilShown(() => expect(text()).not.toContain('Swapped'))
  expect(view()).toBe('Networks')
  expect(engine.store.getState().modal.open).toBe(true)
})

test('offers no retry of a replaced transaction', async () => {
  const { root, show, text } = await setup(() => new Promise(() => {}))
  await show({
    error: new Error('replaced'),
    order: agreed,
    problem: 'dropped',
    status: 'failed',
    step: 'sent',
  })
  await waitUntilShown(() => expect(text()).toContain('another one replaced it'))
  // The form may still be on its way out.
  await waitUntilShown(() => {
    const names = [...root.querySelectorAll('.lk-View button')].map((one) => one.textContent)
    expect(names).toContain('Back to the swap')
    expect(names).not.toContain('Try again')
  })
})

test.each([
  [undefined, 'You paid only the network fee.'],
  [150_000_000_000_000n, 'You paid a network fee of 0.00015 ETH.'],
])('shows the network fee of a reverted swap (%s) and its transaction', async (fee, words) => {
  const { root, show, text } = await setup(() => new Promise(() => {}))
  const error = swapError('SWAP_FAILED', { network: 'Ethereum' })
  const ended = { error, problem: 'undone', status: 'failed', step: 'sent' } as const
  await show({ ...ended, fee, hash: '0x12', order: agreed })
  await waitUntilShown(() => expect(text()).toContain('The swap failed on the network'))
  expect(text()).toContain(`${words} You still have your USDC.`)
  expect(root.querySelector('.lk-View a')?.getAttribute('href')).toBe(
    'https://etherscan.io/tx/0x12',
  )
})

/** Types as a browser does: React ignores values set by its own setter. */
async function type(field: HTMLElement | null, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('shows amounts and allowances with every digit', async () => {
  const { show, text } = await setup(async () => Response.json({ allowance: '0' }), {
    amount: 999_999_999_999n,
  })
  await show()
  await waitUntilShown(() => expect(text()).toContain('Only 999,999.999999 USDC'))
  expect(text()).toContain('Swap 999,999.999999 USDC for about')
})

test('tells apart why a swap is impossible', async () => {
  const { button, engine, text, view } = await setup(() => new Promise(() => {}))
  const { options } = engine.store.getState()
  const features = { ...options.features, swaps: false }
  await act(async () => engine.store.setState({ options: { ...options, features } }))
  await waitUntilShown(() => expect(text()).toContain('Swaps aren’t available on this site'))
  await act(async () => {
    engine.store.setState({ options })
    await engine.disconnect()
    open(engine, { view: 'Swap' })
  })
  await waitUntilShown(() => expect(text()).toContain('No wallet is connected'))
  await act(async () => button('Connect wallet').click())
  expect(view()).toBe('Connect')
})

test('retries a token whose read failed, and does not call it missing', async () => {
  let isDown = true
  const { button, engine, find, text } = await setup(() => new Promise(() => {}), {
    adapter: {
      tokens: {
        allowance: async () => 0n,
        balance: async () => 0n,
        read: async () => {
          if (isDown) throw requestError('PROVIDER_UNREACHABLE', { url: 'node' })
          return { decimals: 8, name: 'Dead', symbol: 'DEAD' }
        },
      },
    },
  })
  await act(async () => push(engine, { arguments: { side: 'to' }, view: 'SwapSelectToken' }))
  await waitUntilShown(() => expect(find('.lk-SearchField input')).toBeTruthy())
  await type(find('.lk-SearchField input'), `0x${'1'.repeat(40)}`)
  await waitUntilShown(() => expect(text()).toContain('The network isn’t responding'))
  expect(text()).not.toContain('No token')
  isDown = false
  await act(async () => button('Try again').click())
  await waitUntilShown(() => expect(text()).toContain('Dead'))
})

const exchange = `0x${'c0'.repeat(20)}`
const written = (to: string, data: string) => ({
  tx: {
    amount: '100000000',
    data,
    eip155: { gas: '150000', gasPrice: '1' },
    from: `eip155:1:${account}`,
    to: `eip155:1:${to}`,
    value: '0',
  },
})
const decoded = routerCall('0x18cbafe5', {
  given: 100_000_000n,
  least: 1n,
  path: [token.address ?? '', wrapped],
})

const quoted = {
  quotes: [
    {
      fromAccount: assetId(token),
      fromAmount: '100000000',
      id: 'q',
      toAccount: assetId(coin),
      toAmount: '2',
    },
  ],
}

/** A node's simulation, in which the account receives two of the smallest unit. */
function simulated(body: string): object {
  const { calls } = JSON.parse(body).params[0].blockStateCalls[0]
  const paid = {
    address: `0x${'e'.repeat(40)}`,
    data: `0x${word(2n)}`,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      `0x${word(exchange)}`,
      `0x${word(account)}`,
    ],
  }
  const made = calls.map(({ data, to }: { data: string; to: string }) => ({
    logs: to === exchange ? [paid] : [],
    returnData: `0x${word(data === '0x313ce567' ? 6n : 0n)}`,
    status: '0x1',
  }))
  return { id: 1, jsonrpc: '2.0', result: [{ calls: made }] }
}

test.each<[string, string, string, boolean, string]>([
  ['an enforced minimum', router, decoded, false, 'You get at least'],
  ['a simulation alone', exchange, '0x12345678', true, 'You get about'],
  ['neither', exchange, '0x12345678', false, 'You get (not verified)'],
])('says how sure the amount is: %s', async (_, to, data, canSimulate, label) => {
  const { find, show, text } = await setup(async () => Response.json({ allowance: '0' }), {
    answer: (url, body) => {
      if (url.includes('/convert/quotes')) return quoted
      if (url.includes('/convert/build-transaction')) return written(to, data)
      return canSimulate && body.includes('eth_simulateV1') ? simulated(body) : undefined
    },
    swapRouters: { 'eip155:1': [{ address: exchange, kind: 'other' }] },
  })
  await show()
  const button = () => find('.lk-View .lk-Footer .lk-Button[data-kind="primary"]')
  const isRefused = label.includes('not verified')
  await waitUntilShown(() => expect(text()).toContain(label))
  await waitUntilShown(() => {
    expect(button()?.getAttribute('aria-busy')).not.toBe('true')
    expect(button()?.getAttribute('aria-disabled') === 'true').toBe(isRefused)
  })
  expect(text()).toContain(label)
  expect(text().includes('Swap not verified')).toBe(isRefused)
  const retry = isRefused ? 'Try again' : undefined
  expect(find('.lk-Notice > .lk-Button')?.textContent).toBe(retry)
  expect(text()).not.toContain('Couldn’t swap')
})

test('emits the events of a chosen token and of the review', async () => {
  const { button, engine } = await setup(async () => Response.json({ allowance: '0' }))
  const events: string[] = []
  engine.events.subscribe(({ event }) => events.push(event))
  await act(async () => button('You give USDC. Choose another token').click())
  expect(events).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP'])
  await act(async () => openReview(engine))
  expect(events).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_CONVERT'])
})
