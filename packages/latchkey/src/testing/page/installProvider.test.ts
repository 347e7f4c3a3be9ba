// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createVirtualWallet } from '../evm/createVirtualWallet.ts'

const taken: (() => void)[] = []

afterEach(() => {
  for (const stop of taken.splice(0)) stop()
  vi.useRealTimers()
})

function listen() {
  const heard: { info: { name: string; rdns: string }; provider: unknown }[] = []
  const onAnnouncement = (event: Event) => {
    if ('detail' in event) heard.push(event.detail as (typeof heard)[number]) // dispatched by this test
  }
  window.addEventListener('eip6963:announceProvider', onAnnouncement)
  taken.push(() => window.removeEventListener('eip6963:announceProvider', onAnnouncement))
  return heard
}

test('announces the provider', () => {
  const heard = listen()
  const wallet = createVirtualWallet({ name: 'Cedar', rdns: 'org.cedar' })
  taken.push(wallet.announce())
  expect(heard).toMatchObject([{ info: { name: 'Cedar', rdns: 'org.cedar' } }])
  expect(heard[0]?.provider).toBe(wallet.provider)
  expect(window).not.toHaveProperty('ethereum')
})

test('announces itself again on request', () => {
  taken.push(createVirtualWallet().announce())
  const heard = listen()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(1)
})

test('appears late', () => {
  vi.useFakeTimers()
  const heard = listen()
  taken.push(createVirtualWallet({ announceDelay: 300 }).announce())
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toHaveLength(0)
  vi.advanceTimersByTime(300)
  expect(heard).toHaveLength(1)
})

test('installs a legacy wallet at window.ethereum and removes it', () => {
  const heard = listen()
  const wallet = createVirtualWallet({ legacy: 'only' })
  const leave = wallet.announce()
  expect(window).toHaveProperty('ethereum', wallet.provider)
  expect(heard).toHaveLength(0)
  leave()
  expect(window).not.toHaveProperty('ethereum')
})
