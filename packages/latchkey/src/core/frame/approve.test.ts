import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { pushTransaction } from '../router/pushTransaction.ts'
import { currentRoute } from '../selectors.ts'
import type { Notices, State } from '../state.ts'
import { approve, hasPending } from './approve.ts'
import { createStage } from './createStage.ts'
import { createEmbeddedStore } from './embeddedStore.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A request that the test answers. */
function deferred() {
  const request = {
    answer: (_: string | Error): void => undefined,
    run: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        request.answer = (how) => (typeof how === 'string' ? resolve(how) : reject(how))
        signal.addEventListener('abort', () => reject(new Error('Request was aborted')))
      }),
  }
  return request
}

const viewOf = (state: State) => currentRoute(state).view

test('opens the modal for a request, and closes it after the response', async () => {
  const engine = testInstance()
  const request = deferred()
  const asking = approve(engine, request.run)
  expect(viewOf(engine.store.getState())).toBe('ApproveTransaction')
  expect(engine.getState().open).toBe(true)
  request.answer('0xsigned')
  await expect(asking).resolves.toBe('0xsigned')
  expect(engine.getState().open).toBe(false)
  expect(engine.store.getState().router.transactions).toEqual([])
})

test('returns to the view that began the request, also after an error', async () => {
  const engine = testInstance()
  open(engine, { view: 'Networks' })
  const step = { onSuccess: { view: 'Account' } } as const
  pushTransaction(engine, step)
  const request = deferred()
  const asking = approve(engine, request.run)
  expect(engine.store.getState().router.transactions).toHaveLength(2)
  request.answer(new Error('declined'))
  await expect(asking).rejects.toThrow('declined')
  expect(viewOf(engine.store.getState())).toBe('Networks')
  expect(engine.getState().open).toBe(true)
  expect(engine.store.getState().router.transactions).toEqual([step])
})

test.each([
  ['closes the modal', close],
  ['goes back', goBack],
  [
    'opens another view',
    (engine: ReturnType<typeof testInstance>) => open(engine, { view: 'Networks' }),
  ],
])('rejects every waiting request if the visitor %s', async (_, leave) => {
  const engine = testInstance()
  open(engine, { view: 'Networks' })
  const [first, second] = [deferred(), deferred()]
  const asking = [approve(engine, first.run), approve(engine, second.run)]
  leave(engine)
  const outcomes = await Promise.allSettled(asking)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(hasPending(engine)).toBe(false)
  expect(engine.store.getState().router.transactions).toEqual([])
})

test('closes the modal after a request that came before the modal had left the login', async () => {
  const engine = testInstance()
  open(engine, { view: 'Connect' })
  push(engine, { view: 'EmailVerifyOtp' })
  const request = deferred()
  const asking = approve(engine, request.run)
  request.answer(new Error('reverted'))
  await expect(asking).rejects.toThrow('reverted')
  expect(engine.getState().open).toBe(false)
})

test.each([
  ['a login waits for the visitor', { isLoggingIn: true }],
  ['the frame shows the last step of a login', { screen: 'secure' }],
] as const)('keeps the modal open after a request while %s', async (_, state) => {
  const engine = testInstance()
  open(engine, { view: 'Connect' })
  push(engine, { view: 'EmailVerifyOtp' })
  const request = deferred()
  const asking = approve(engine, request.run)
  engine.once(createEmbeddedStore).setState(state)
  request.answer('0xsigned')
  await asking
  expect([engine.getState().open, viewOf(engine.store.getState())]).toEqual([
    true,
    'EmailVerifyOtp',
  ])
})

test('rejects if the visitor leaves the approval inline', async () => {
  const engine = testInstance([], { enableEmbedded: true })
  const request = deferred()
  const asking = approve(engine, request.run)
  expect(viewOf(engine.store.getState())).toBe('ApproveTransaction')
  push(engine, { view: 'Networks' })
  await expect(asking).rejects.toThrow('Request was aborted')
})

test('stays until the last of several requests has a response', async () => {
  const engine = testInstance()
  const [first, second] = [deferred(), deferred()]
  const asking = [approve(engine, first.run), approve(engine, second.run)]
  first.answer('one')
  await asking[0]
  expect(viewOf(engine.store.getState())).toBe('ApproveTransaction')
  second.answer('two')
  await asking[1]
  expect(engine.getState().open).toBe(false)
})

test('rejects waiting requests of a destroyed instance', async () => {
  const engine = testInstance()
  const asking = approve(engine, deferred().run)
  engine.destroy()
  await expect(asking).rejects.toThrow('Request was aborted')
})

test('opens the modal for a refused method, and says so after 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
  const engine = testInstance()
  createStage(engine).refuse('eth_sign')
  expect(engine.getState().open).toBe(true)
  vi.advanceTimersByTime(299)
  expect(engine.store.getState().notices.toast).toBeUndefined()
  vi.advanceTimersByTime(1)
  const { toast } = await new Promise<Notices>((resolve) =>
    engine.store.subscribe(({ notices }) => resolve(notices)),
  )
  expect(toast).toMatchObject({ kind: 'error', message: 'Action not allowed' })
})

test('closes or shakes with Escape in the frame', () => {
  const engine = testInstance()
  open(engine)
  createStage(engine).follow({ event: 'escape', kind: 'event' })
  expect(engine.getState().open).toBe(false)
  open(engine, { view: 'UnsupportedChain' })
  createStage(engine).follow({ event: 'escape', kind: 'event' })
  expect(engine.getState().open).toBe(true)
  expect(engine.store.getState().modal.shakes).toBe(1)
})

test('has no place for a frame without an interface', async () => {
  await expect(createStage(testInstance()).slot()).rejects.toMatchObject({ code: 'NO_INTERFACE' })
})

test('loads the modal for the frame’s place, and waits until it is in the page', async () => {
  const engine = testInstance()
  const store = engine.once(createEmbeddedStore)
  const mount = vi.fn(async () => undefined)
  engine.loadModal = mount
  const waiting = createStage(engine).slot()
  const slot = {} as Element
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce())
  store.setState({ slot })
  await expect(waiting).resolves.toBe(slot)
})

test('tells the frame the networks, theme and locale of the page', () => {
  const engine = testInstance([], {
    locale: 'de',
    namespaces: ['eip155', 'bip122'],
    themeMode: 'dark',
    themeVariables: { '--lk-accent': '#123456', '--lk-Odd': 'x' },
  })
  const stage = createStage(engine)
  expect(stage.settings()).toMatchObject({
    hasLog: true,
    locale: 'de',
    networks: [{ id: 'eip155:1' }, { id: 'eip155:2' }],
    themeMode: 'dark',
    themeVariables: { '--lk-accent': '#123456' },
  })
  let changes = 0
  stage.onSettings(() => changes++)
  engine.setThemeMode('light')
  engine.open()
  expect(changes).toBe(1)
})
