// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import type { Outcome } from '../ports/adapter.ts'
import { walletError } from '../ports/errors.ts'
import { requestError } from '../provider/client/errors.ts'
import { estimateFee } from './estimateFee.ts'
import { senderDesk } from './fixtures/senderDesk.ts'
import { isSmartAccount } from './isSmartAccount.ts'
import { settlePending } from './settlePending.ts'
import { startTransaction } from './startTransaction.ts'
import { untilEnded } from './untilEnded.ts'

const setup = senderDesk()

test('announces the start, and follows the transaction until it ends', async () => {
  const { latchkey, outcomes, start, toast, transactions } = await setup()
  const started = await start('0xa')
  expect(started).toMatchObject({
    address: '0xada',
    chainId: 'eip155:1',
    hash: '0xa',
    kind: 'send',
    status: 'pending',
    to: '0xbob',
  })
  expect(latchkey.store.getState().notices.toast).toMatchObject({
    kind: 'success',
    message: 'Transaction started',
  })
  expect(transactions()).toEqual([started])
  const ended = untilEnded(latchkey, '0xa')
  outcomes.set('0xa', { hash: '0xa', status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(ended).resolves.toMatchObject({ chainHash: '0xa', status: 'confirmed' })
  expect(toast()).toBe('Transaction confirmed')
})

test.each<[Outcome, object, string]>([
  [
    { fee: 21n, hash: '0xa', status: 'failed' },
    { fee: 21n, status: 'failed' },
    'Transaction failed',
  ],
  [
    { by: '0xb', status: 'replaced' },
    { replacedBy: '0xb', status: 'replaced' },
    'Transaction replaced',
  ],
  [
    { status: 'different' },
    { status: 'different' },
    'Your wallet sent a different transaction than you confirmed. Review it now.',
  ],
  [{ status: 'dropped' }, { status: 'dropped' }, 'Transaction was dropped. Check your wallet.'],
])('behavior: announces the outcome %o', async (outcome, expected, words) => {
  const { latchkey, outcomes, start, toast } = await setup()
  outcomes.set('0xa', outcome)
  await start('0xa')
  await expect(untilEnded(latchkey, '0xa')).resolves.toMatchObject(expected)
  expect(toast()).toBe(words)
  expect(latchkey.store.getState().notices.toast?.kind).toBe('error')
})

test('behavior: polls every 4 s in one loop, except while hidden or without pending transactions', async () => {
  const { asked, outcomes, start } = await setup()
  await start('0xa')
  await start('0xb')
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(12_000)
  expect(asked).toEqual(['0xb', '0xa', '0xb', '0xa', '0xb', '0xa'])

  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(6)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(8)

  for (const hash of ['0xa', '0xb']) outcomes.set(hash, { hash, status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([])
})

test('behavior: a network notification ends the wait early', async () => {
  let wake = () => {}
  const outcomes: Outcome[] = [{ status: 'pending' }, { hash: '0xa', status: 'confirmed' }]
  const { start, transactions } = await setup({
    findTransaction: async (request) => {
      if (request.wake) wake = request.wake
      return outcomes.shift() ?? { status: 'pending' }
    },
  })
  await start('0xa')
  await vi.advanceTimersByTimeAsync(0)
  expect(transactions()).toMatchObject([{ status: 'pending' }])
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(transactions()).toMatchObject([{ status: 'confirmed' }])
})

test('behavior: a temporary node failure only delays the outcome', async () => {
  let isDown = true
  const { latchkey, start } = await setup({
    findTransaction: async ({ hash }) => {
      if (isDown) throw requestError('PROVIDER_UNREACHABLE', { url: 'node' })
      return { hash, status: 'confirmed' }
    },
  })
  await start('0xa')
  await vi.advanceTimersByTimeAsync(20_000)
  isDown = false
  const ended = untilEnded(latchkey, '0xa')
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(ended).resolves.toMatchObject({ status: 'confirmed' })
})

test('behavior: follows 99 transactions, and replaces ended ones only', async () => {
  const { latchkey, outcomes, start, transactions } = await setup()
  for (let number = 0; number < 100; number++) await start(`0x${number}`)
  expect(transactions()).toHaveLength(99)
  expect(transactions()[0]?.hash).toBe('0x98')
  await expect(untilEnded(latchkey, '0x99')).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
  outcomes.set('0x7', { status: 'dropped' })
  await vi.advanceTimersByTimeAsync(4_000)
  await start('0x100')
  expect(transactions().map(({ hash }) => hash)).toContain('0x100')
  expect(transactions().map(({ hash }) => hash)).not.toContain('0x7')
  expect(transactions()).toHaveLength(99)
})

test('behavior: refreshes the account’s queries, and drops transactions in the activity', async () => {
  const { latchkey, outcomes, start, transactions } = await setup()
  const { queries } = await import('../provider/client/queries.ts')
  const client = queries(latchkey)
  client.setQueryData(['history', 'eip155:1:0xADA'], 1)
  client.setQueryData(['nfts', 'eip155:1:0xeve'], 1)
  await start('0xa')
  settlePending(latchkey, [{ chainId: 'eip155:1', hash: '0xA' }])
  expect(transactions()).toHaveLength(1)
  outcomes.set('0xa', { hash: '0xa', status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(client.getQueryState(['history', 'eip155:1:0xADA'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['nfts', 'eip155:1:0xeve'])?.isInvalidated).toBe(false)
  settlePending(latchkey, [{ chainId: 'eip155:2', hash: '0xa' }])
  expect(transactions()).toHaveLength(1)
  settlePending(latchkey, [{ chainId: 'eip155:1', hash: '0xA' }])
  expect(transactions()).toEqual([])
})

test('error: sends no request without a connection, a known network or a wallet', async () => {
  const { facts, latchkey } = await setup()
  const ask = vi.fn(async () => '0xa')
  const starting = () => startTransaction(latchkey, { ...facts, ask })
  const { chains } = latchkey.store.getState()
  const chain = chains.eip155
  if (chain?.account.status !== 'connected') throw new Error('It is connected.')

  latchkey.store.setState({ chains: { eip155: { ...chain, chainId: 'eip155:7' } } })
  await expect(starting()).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  const gone = { ...chain.account, provider: undefined }
  latchkey.store.setState({ chains: { eip155: { ...chain, account: gone } } })
  await expect(starting()).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  latchkey.store.setState({ chains })
  await latchkey.disconnect()
  await expect(starting()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(ask).not.toHaveBeenCalled()
})

test('error: announces nothing if the visitor declines', async () => {
  const { facts, latchkey, toast, transactions } = await setup()
  const ask = () => Promise.reject(walletError('USER_REJECTED'))
  await expect(startTransaction(latchkey, { ...facts, ask })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect([toast(), transactions()]).toEqual([undefined, []])
})

test('error: stops waiting after destroy or an abort', async () => {
  const { latchkey, start } = await setup()
  const others = vi.getTimerCount()
  await start('0xa')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBeGreaterThan(others)
  const giving = new AbortController()
  const waiting = untilEnded(latchkey, '0xa', { signal: giving.signal })
  giving.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  const other = untilEnded(latchkey, '0xa')
  latchkey.destroy()
  await expect(other).rejects.toMatchObject({ code: 'DESTROYED' })
  expect(vi.getTimerCount()).toBeLessThanOrEqual(others)
})

test('estimateFee: estimates the maximum, and names an unsupported chain family', async () => {
  const { latchkey } = await setup()
  const transaction = { data: '0x38ed1739', to: '0x4007e4' } as const
  expect(await estimateFee(latchkey, { transaction })).toEqual({ fee: 42_000n })
  const transfer = { amount: 1n, asset: { kind: 'native' }, to: '0xbob' } as const
  await expect(estimateFee(latchkey, { transfer })).rejects.toMatchObject({
    code: 'ABILITY_UNSUPPORTED',
    message: 'Chain is not supported',
  })
})

test('isSmartAccount: reads the type of the active account', async () => {
  const plain = await setup()
  expect(isSmartAccount(plain.latchkey.store.getState())).toBe(false)
  const smart = await setup({}, { type: 'smartAccount' })
  expect(isSmartAccount(smart.latchkey.store.getState())).toBe(true)
})
