import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { open } from '../modal/open.ts'
import { push } from '../router/push.ts'
import { currentRoute } from '../selectors.ts'
import { leaveWithWallet } from './leaveWithWallet.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function setup(options = {}) {
  vi.useFakeTimers()
  const engine = testInstance([], options)
  await open(engine)
  push(engine, { view: 'Networks' })
  return { engine, state: () => engine.store.getState() }
}

test('says that the wallet ended the connection, then closes the dialog', async () => {
  const { engine, state } = await setup()
  leaveWithWallet(engine)
  expect(currentRoute(state()).view).toBe('Connect')
  expect(state().notices.toast?.message).toBe('Your wallet ended the connection')
  expect(state().modal.open).toBe(true)
  vi.advanceTimersByTime(2_500)
  expect(state().modal.open).toBe(false)
})

test('returns to Connect inline, and stays there', async () => {
  const { engine, state } = await setup({ enableEmbedded: true })
  leaveWithWallet(engine)
  vi.advanceTimersByTime(5_000)
  expect(currentRoute(state()).view).toBe('Connect')
})

test('leaves a visitor alone who is connecting', async () => {
  const { engine, state } = await setup()
  push(engine, { view: 'AllWallets' })
  leaveWithWallet(engine)
  expect(currentRoute(state()).view).toBe('AllWallets')
  expect(state().notices.toast).toBeUndefined()
})

test.each(['ConnectingSiwe', 'ConnectFamilies'] as const)(
  'leaves %s, which needs the connection',
  async (view) => {
    const { engine, state } = await setup()
    push(engine, { view } as Parameters<typeof push>[1])
    leaveWithWallet(engine)
    expect(currentRoute(state()).view).toBe('Connect')
    expect(state().notices.toast?.message).toBe('Your wallet ended the connection')
  },
)
