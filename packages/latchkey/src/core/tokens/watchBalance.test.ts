// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import type { Adapter, Outcome } from '../ports/adapter.ts'
import { startTransaction } from '../transactions/startTransaction.ts'
import { watchBalance } from './watchBalance.ts'

const usdc = `0x${'cd'.repeat(20)}`
const chosen = { 'eip155:1': { address: usdc } } as const

async function setup(options: Partial<LatchkeyOptions> = {}, adapter: Partial<Adapter> = {}) {
  const tokens = {
    allowance: async () => 0n,
    balance: vi.fn(async () => 1_234_567_891n),
    read: vi.fn(
      async (): ReturnType<NonNullable<Adapter['tokens']>['read']> => ({
        decimals: 6,
        name: 'USD Coin',
        symbol: 'USDC',
      }),
    ),
  }
  const getBalance = vi.fn(async () => ({ decimals: 18, symbol: 'COIN', value: 10n ** 21n }))
  const latchkey = testInstance([fakeWallet()], {
    adapters: [testFamily('eip155', { getBalance, tokens, ...adapter })],
    ...options,
  })
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  const told: (string | undefined)[] = []
  onTestFinished(watchBalance(latchkey, undefined, (text) => told.push(text)))
  return { getBalance, last: () => told.at(-1), latchkey, told, tokens }
}

test('behavior: formats the native coin with three decimals and grouping', async () => {
  const { last } = await setup()
  await vi.waitFor(() => expect(last()).toBe('1,000 COIN'))
})

test('behavior: the token that the host chose stands in for the coin', async () => {
  const { getBalance, last, tokens } = await setup({ tokens: chosen })
  await vi.waitFor(() => expect(last()).toBe('1,234.567 USDC'))
  expect(getBalance).not.toHaveBeenCalled()
  expect(tokens.balance).toHaveBeenCalledWith(
    expect.objectContaining({ address: 'desk-eip155', token: usdc }),
  )
})

test('behavior: figures are written as the language writes them', async () => {
  for (const [locale, text] of [
    ['de', '1.234,567 USDC'],
    ['en-a', '1,234.567 USDC'],
  ] as const) {
    const { last } = await setup({ locale, tokens: chosen })
    await vi.waitFor(() => expect(last()).toBe(text))
  }
})

test('behavior: closing the modal reads the balance again', async () => {
  const { last, latchkey, tokens } = await setup({ tokens: chosen })
  await vi.waitFor(() => expect(last()).toBe('1,234.567 USDC'))
  tokens.balance.mockResolvedValue(5_000_000n)
  latchkey.open()
  latchkey.close()
  await vi.waitFor(() => expect(last()).toBe('5 USDC'))
})

test('behavior: a transaction that ends after the modal was closed has it read again', async () => {
  let end = (_: Outcome) => {}
  const outcome = new Promise<Outcome>((resolve) => {
    end = resolve
  })
  const { getBalance, last, latchkey } = await setup({}, { findTransaction: () => outcome })
  await vi.waitFor(() => expect(last()).toBe('1,000 COIN'))
  await startTransaction(latchkey, {
    ask: async () => '0x1',
    kind: 'send',
    to: '0xbob',
    transfers: [],
  })
  await vi.waitFor(() => expect(getBalance).toHaveBeenCalledTimes(2))
  getBalance.mockResolvedValue({ decimals: 18, symbol: 'COIN', value: 10n ** 18n })
  end({ hash: '0x1', status: 'confirmed' })
  await vi.waitFor(() => expect(last()).toBe('1 COIN'))
})

test('behavior: a page that is on show again reads it again; one that is hidden does not', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { getBalance, last } = await setup()
  await vi.waitFor(() => expect(last()).toBe('1,000 COIN'))
  getBalance.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(getBalance).not.toHaveBeenCalled()
  getBalance.mockResolvedValue({ decimals: 18, symbol: 'COIN', value: 10n ** 18n })
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(last()).toBe('1 COIN'))
  expect(getBalance).toHaveBeenCalledOnce()
})

test('behavior: a chain without a choice, or a family without tokens, shows its coin', async () => {
  const elsewhere = await setup({ tokens: { 'eip155:2': { address: usdc } } })
  await vi.waitFor(() => expect(elsewhere.last()).toBe('1,000 COIN'))
  const { last } = await setup({ tokens: chosen }, { tokens: undefined })
  await vi.waitFor(() => expect(last()).toBe('1,000 COIN'))
})

test('error: an invalid token or a failed read stays unknown', async () => {
  const { last, latchkey, told, tokens } = await setup({ tokens: chosen })
  await vi.waitFor(() => expect(last()).toBe('1,234.567 USDC'))
  tokens.read.mockResolvedValue(undefined)
  latchkey.open()
  latchkey.close()
  await vi.waitFor(() => expect(last()).toBeUndefined())
  const count = told.length
  tokens.read.mockRejectedValue(new Error('node is down'))
  latchkey.open()
  latchkey.close()
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(count))
  expect(last()).toBeUndefined()
})
