// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import { act } from 'react'
import { type AbiFunction, encodeFunctionData, parseAbiItem, stringToHex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn } from '../../fixtures/logIn.ts'
import type { Approval } from '../../rpc/Approval.ts'
import { FrameUi } from '../FrameUi.ts'
import ApproveScreen from './ApproveScreen.tsx'
import { amountText, durationText, limitText, symbolText } from './amountText.ts'
import { FeeFacts } from './FeeFacts.tsx'
import { Moment, Period } from './Moment.tsx'
import { RawData, type RawDataProps } from './RawData.tsx'
import { UpgradeView } from './UpgradeView.tsx'

const token = '0x1111111111111111111111111111111111111111'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const uniswap = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const someone = '0x333333333333333333333333333333333333beef'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
/** Takes what a test drew out of the page. */
let clear: () => Promise<unknown> = async () => {}
afterEach(async () => {
  await clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Draws the approval of a call, and returns its titles and facts. */
async function approve(to: string, signature: string, args: readonly unknown[], more: object = {}) {
  const frame = await logIn()
  const { symbol = 'USDC', value } = more as { symbol?: string; value?: string }
  const nodes = frame.provider.nodes
  const readDecimals = nodes.get('eth_call')
  nodes.set('eth_call', (params) => {
    const [{ data }] = params as [{ data: string }]
    if (data !== '0x95d89b41') return readDecimals?.(params)
    const bytes = stringToHex(symbol).slice(2)
    const length = (bytes.length / 2).toString(16).padStart(64, '0')
    return `0x${'20'.padStart(64, '0')}${length}${bytes.padEnd(128, '0')}`
  })
  const item = parseAbiItem(`function ${signature}`) as AbiFunction
  const data = encodeFunctionData({ abi: [item], args, functionName: item.name })
  const result = frame.ask('eth_sendTransaction', [{ data, to, ...(value && { value }) }])
  const { decline } = await frame.shown()
  const drawn = await drawKit(
    <FrameUi.Provider value={frame}>
      <ApproveScreen />
    </FrameUi.Provider>,
  )
  clear = () => drawn.draw(null)
  const texts = (query: string) =>
    [...drawn.container.querySelectorAll(query)].map(({ textContent }) => textContent)
  const end = async () => {
    act(decline)
    await act(() => expect(result).rejects.toMatchObject({ code: 'DECLINED' }))
  }
  return { end, facts: texts('.lk-Meaning dd'), titles: texts('.lk-Meaning-title') }
}

test('says what a transfer sends, and to whom', async () => {
  const { end, facts, titles } = await approve(token, 'transfer(address,uint256)', [
    someone,
    5_000_000n,
  ])
  expect(titles).toEqual(['Send 5 USDC to 0x33…33beef'])
  expect(facts).toEqual([someone, token])
  await end()
})

test('says who may spend how much, by the name of a known contract', async () => {
  const { end, titles } = await approve(token, 'approve(address,uint256)', [uniswap, 5_000_000n])
  expect(titles).toEqual(['Let Uniswap Universal Router spend up to 5 USDC'])
  await end()
})

test('says that an allowance has no limit', async () => {
  const most = 2n ** 256n - 1n
  const { end, titles } = await approve(token, 'approve(address,uint256)', [someone, most])
  expect(titles).toEqual(['Let 0x33…33beef spend all your USDC, without a limit'])
  await end()
})

test('quotes a symbol that could pass for words of the wallet', async () => {
  const { end, titles } = await approve(token, 'transfer(address,uint256)', [someone, 5_000_000n], {
    symbol: 'USDC” to your wallet',
  })
  expect(titles).toEqual(['Send 5 \u2068“USDC to your wallet”\u2069 to 0x33…33beef'])
  await end()
})

test('draws a call in the words of its descriptor', async () => {
  const { end, facts, titles } = await approve(weth, 'deposit()', [], {
    value: '0xde0b6b3a7640000',
  })
  expect(titles).toEqual(['Wrap'])
  expect(facts).toEqual(['Wrapped coin', weth, '1 ETH'])
  await end()
})

test('shows an unknown contract by its address, and what it is paid', async () => {
  const { end, facts, titles } = await approve(someone, 'deposit()', [], { value: '0x1' })
  expect(titles).toEqual(['Call a contract'])
  expect(facts).toEqual([someone, 'deposit', '0.000000000000000001 ETH'])
  await end()
})

/** Draws an approval that is put together for a test. */
async function drawFees(changes: Partial<Approval>, chooseFee: (choice: string) => void) {
  const frame = await logIn()
  const result = frame.ask('eth_sendTransaction', [{ to: someone, value: '0x1' }])
  const pending = await frame.shown()
  const approval = { ...pending.approval, ...changes }
  const drawn = await drawKit(<FeeFacts {...pending} approval={approval} chooseFee={chooseFee} />)
  clear = () => drawn.draw(null)
  const end = async () => {
    pending.decline()
    await expect(result).rejects.toMatchObject({ code: 'DECLINED' })
  }
  return { container: drawn.container, end }
}

const dollar = { address: token, decimals: 6, symbol: 'USDC' }
const ether = { decimals: 18, symbol: 'ETH' }

test('shows the limit of a fee in a token, who takes it, and the other way to pay', async () => {
  const chosen: string[] = []
  const fee = { most: 1_250_000n, payee: someone, token: dollar }
  const { container, end } = await drawFees({ fee, feeChoices: [ether, dollar] }, (choice) =>
    chosen.push(choice),
  )
  expect(container.textContent).toContain('Maximum network fee1.25 USDC')
  expect(container.textContent).toContain(someone)
  const buttons = [...container.querySelectorAll('button')]
  const coin = buttons.find(({ textContent }) => textContent === 'Pay the fee in ETH')
  expect(buttons.some(({ textContent }) => textContent?.includes('in USDC'))).toBe(false)
  act(() => coin?.click())
  expect(chosen).toEqual(['coin'])
  await end()
})

test('says that a token can’t pay the fee now', async () => {
  const fee = { most: 1_000_000_000_000n, token: ether }
  const changes = { fee, feeChoices: [ether, dollar], missedFeeToken: dollar }
  const { container, end } = await drawFees(changes, () => undefined)
  expect(container.textContent).toContain('The fee can’t be paid in USDC now. Pay it in ETH')
  expect(container.textContent).toContain('Pay the fee in USDC')
  await end()
})

test('says what an upgrade means, and how to go back', async () => {
  const drawn = await drawKit(<UpgradeView meaning={{ contract: someone, kind: 'upgrade' }} />)
  clear = () => drawn.draw(null)
  const { textContent } = drawn.container
  expect(textContent).toContain('Your address and everything you own stay as they are.')
  expect(textContent).toContain('until you go back in your wallet settings')
  expect(textContent).toContain(someone)
})

test.each([
  ['USDC.e', 'USDC.e'],
  ['ＵＳＤＣ', '\u2068“ＵＳＤＣ”\u2069'],
  ['ΕTH', '\u2068“ΕTH”\u2069'],
  ['a\u202Eb', '\u2068“a\\u{202e}b”\u2069'],
  ['', '\u2068“”\u2069'],
  ['x'.repeat(40), `\u2068“${'x'.repeat(24)}…”\u2069`],
])('writes the symbol %j as %j', (symbol, shown) => {
  expect(symbolText({ symbol })).toBe(shown)
})

test('rounds a limit up to four digits', () => {
  const ether = { decimals: 18, symbol: 'ETH' }
  expect(limitText(26_250_000_367_500n, ether)).toBe('0.00002626 ETH')
  expect(limitText(5_000n, { decimals: 9, symbol: 'SOL' })).toBe('0.000005 SOL')
})

test('writes amounts and durations', () => {
  expect(amountText(1_500_000n, { decimals: 6, symbol: 'USDC' })).toBe('1.5 USDC')
  expect(durationText(8_250n)).toBe('02:17:30')
})

test.each([
  ['604800', '7 days'],
  ['86400', '1 day'],
  ['5400', '90 minutes'],
  ['61', '61 seconds'],
])('writes a period of %s seconds as %s', async (seconds, text) => {
  const drawn = await drawKit(<Period seconds={BigInt(seconds)} />)
  clear = () => drawn.draw(null)
  expect(drawn.container.textContent).toBe(text)
})

test('writes moments with the name of the month, and those that no date can hold as endless', async () => {
  const drawn = await drawKit(<Moment seconds={1_700_000_000n} />)
  clear = () => drawn.draw(null)
  expect(drawn.container.textContent).toContain('Nov')
  await drawn.draw(<Moment seconds={2n ** 255n} />)
  expect(drawn.container.textContent).toBe('∞')
})

test('shows the authorization of an upgrade with the operation that carries it', async () => {
  const authorization = { address: uniswap, chainId: 8453, nonce: 7 }
  const request = {
    ...{ hash: '0x12', kind: 'operation', typedData: { message: { sender: someone } } },
    operation: { authorization },
  } as unknown as RawDataProps['request']
  const drawn = await drawKit(<RawData listing={undefined} request={request} />)
  clear = () => drawn.draw(null)
  await act(async () => document.querySelector('summary')?.click())
  const text = document.body.textContent ?? ''
  for (const part of [someone, uniswap, '"chainId": 8453', '"nonce": 7'])
    expect(text).toContain(part)
})
