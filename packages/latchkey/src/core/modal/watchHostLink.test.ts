import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testInstance } from '../fixtures/testInstance.ts'

beforeEach(async () => {
  await import('./watchHostLink.ts')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An instance whose host shows a link, and its pairing state. */
async function setup(uri = 'wc:1@2', wallets = [fakeWallet()]) {
  const latchkey = testInstance(wallets, { manualWCControl: true })
  const show = async (link: string) => {
    latchkey.open({ uri: link, view: 'ConnectingWalletConnectBasic' })
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = () => latchkey.store.getState().pairing
  await show(uri)
  return { latchkey, show, shown }
}

test('expires a link ten seconds before four minutes', async () => {
  const { shown } = await setup()
  expect(shown()).toMatchObject({ expiresAt: Date.now() + 240_000, status: 'waiting' })
  await vi.advanceTimersByTimeAsync(229_999)
  expect(shown()).toMatchObject({ status: 'waiting', uri: 'wc:1@2' })
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual({ status: 'expired' })
})

test('behavior: expires earlier by the link’s own timestamp', async () => {
  const soon = Math.floor(Date.now() / 1000) + 60
  const { shown } = await setup(`wc:1@2?expiryTimestamp=${soon}&symKey=ab`)
  await vi.advanceTimersByTimeAsync(soon * 1000 - Date.now() - 10_001)
  expect(shown()).toMatchObject({ status: 'waiting' })
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual({ status: 'expired' })
})

test('behavior: shows an expired link as expired', async () => {
  const { shown } = await setup('wc:1@2?expiryTimestamp=1')
  expect(shown()).toEqual({ status: 'expired' })
})

test('behavior: the next link has its own lifetime', async () => {
  const { show, shown } = await setup()
  await vi.advanceTimersByTimeAsync(200_000)
  await show('wc:2@2')
  await vi.advanceTimersByTimeAsync(229_999)
  expect(shown()).toMatchObject({ status: 'waiting', uri: 'wc:2@2' })
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toEqual({ status: 'expired' })
})

test('behavior: hides the link when a wallet connects', async () => {
  const wallet = fakeWallet()
  const { latchkey, shown } = await setup('wc:1@2', [wallet])
  await latchkey.connect({ connectorId: wallet.connector.id })
  expect(shown()).toBeUndefined()
})

test('behavior: clears its timer on destroy', async () => {
  const { latchkey } = await setup()
  const before = vi.getTimerCount()
  latchkey.destroy()
  expect(vi.getTimerCount()).toBe(before - 1)
})
