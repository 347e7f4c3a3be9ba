// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameError } from '../../port/FrameError.ts'
import type { Frame } from '../../startFrame.ts'
import { createState } from '../../state.ts'
import { FrameUi } from '../FrameUi.ts'
import { VisitScreen, type VisitScreenProps } from './VisitScreen.tsx'

type Result = { readonly status: 'connected' | 'waiting' }
type Props = VisitScreenProps<Result>

const code = 'c'.repeat(43)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})

let clear: () => Promise<unknown> = async () => {}
afterEach(async () => {
  await clear()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Draws the screen of a visit to GitHub. The test plays the browser and the provider. */
async function drawVisit(props: Partial<Props> = {}) {
  const windows: { close: () => void; closed: boolean; focus: () => void; url: string }[] = []
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    const opened = { close: vi.fn(), closed: false, focus: vi.fn(), url: String(url) }
    windows.push(opened)
    // The screen uses only these parts of a window.
    return opened as unknown as Window
  })
  let count = 0
  const begin = vi.fn<Props['begin']>(async (provider) => {
    const attemptId = `attempt-${++count}`
    return { attemptId, provider, url: `https://provider.example/${attemptId}` }
  })
  const ask = vi.fn<Props['ask']>(async () => ({ status: 'waiting' }))
  const onResult = vi.fn<Props['onResult']>(async () => undefined)
  const onCancel = vi.fn<() => void>()
  const emit = vi.fn()
  const drawn = await drawKit(
    // The screen uses only these parts of the frame.
    <FrameUi.Provider value={{ context: { emit, store: createState() } } as unknown as Frame}>
      <VisitScreen<Result>
        ask={ask}
        begin={begin}
        onCancel={onCancel}
        onResult={onResult}
        provider="github"
        title="Continue with GitHub"
        {...props}
      />
    </FrameUi.Provider>,
  )
  clear = () => drawn.draw(null)
  const button = (name: string) => {
    const found = drawn.all('button').find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`There is no button "${name}".`)
    return found
  }
  return {
    ...drawn,
    ask,
    begin,
    button,
    emit,
    onCancel,
    onResult,
    open,
    press: (name: string) => act(async () => button(name).click()),
    /** The window's page posts its result. */
    say: (index: number) =>
      act(async () => {
        const said = { data: { code, kind: 'social' }, origin: location.origin }
        const event = Object.assign(new Event('message'), said, { source: windows[index] })
        window.dispatchEvent(event)
      }),
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    windows,
  }
}

test('opens the provider within the press, in a window of 600 by 800', async () => {
  const { button, open } = await drawVisit()
  // Browsers block windows that open later than the press, so nothing may be awaited.
  act(() => {
    button('Continue with GitHub').click()
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://provider.example/attempt-1',
      '_blank',
      'popup,width=600,height=800',
    )
  })
})

test('waits with the button until the provider’s address is known', async () => {
  let answer: (visit: Awaited<ReturnType<Props['begin']>>) => void = () => undefined
  const begin = () => new Promise<Awaited<ReturnType<Props['begin']>>>((done) => (answer = done))
  const { button, open, press } = await drawVisit({ begin })
  await press('Continue with GitHub')
  expect(button('Continue with GitHub').getAttribute('aria-busy')).toBe('true')
  expect(open).not.toHaveBeenCalled()
  await act(async () =>
    answer({ attemptId: 'a', provider: 'github', url: 'https://provider.example/a' }),
  )
  await press('Continue with GitHub')
  expect(open).toHaveBeenCalledOnce()
})

test('goes on with the result of the window, and keeps the button in its place', async () => {
  const { ask, button, onResult, press, say, text, windows } = await drawVisit()
  const before = button('Continue with GitHub')
  await press('Continue with GitHub')
  expect(text()).toContain('Finish logging in with GitHub…')
  let answer: (result: Result) => void = () => undefined
  ask.mockImplementation(() => new Promise((done) => (answer = done)))
  await say(0)
  expect(windows[0]?.close).toHaveBeenCalledOnce()
  expect(text()).toContain('Checking…')
  expect(button('Continue with GitHub')).toBe(before)
  expect(before.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer({ status: 'connected' }))
  expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ attemptId: 'attempt-1' }), code)
  expect(onResult).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ attemptId: 'attempt-1', provider: 'github' }),
    { status: 'connected' },
  )
})

test('shows the open window again, instead of a second one', async () => {
  const { open, press, windows } = await drawVisit()
  await press('Continue with GitHub')
  await press('Continue with GitHub')
  expect(open).toHaveBeenCalledOnce()
  expect(windows[0]?.focus).toHaveBeenCalledOnce()
})

test('notices a closed window within a second, and opens another visit', async () => {
  const { begin, press, text, wait, windows } = await drawVisit()
  await press('Continue with GitHub')
  Object.assign(windows[0] ?? {}, { closed: true })
  await wait(1_000)
  expect(text()).toContain('The GitHub window was closed. Continue to open it again.')
  expect(begin).toHaveBeenCalledTimes(2)
  await press('Continue with GitHub')
  expect(windows.map(({ url }) => url.slice(-9))).toEqual(['attempt-1', 'attempt-2'])
})

test('connects by a window that only seems closed', async () => {
  const { ask, onResult, press, wait, windows } = await drawVisit()
  await press('Continue with GitHub')
  Object.assign(windows[0] ?? {}, { closed: true })
  await wait(1_000)
  // The visitor has confirmed the login on the secure site's page.
  ask.mockResolvedValue({ status: 'connected' })
  await wait(1_500)
  expect(onResult).toHaveBeenCalledOnce()
})

test('ignores the result of a window after another was opened', async () => {
  const { ask, onResult, press, say, wait, windows } = await drawVisit()
  await press('Continue with GitHub')
  Object.assign(windows[0] ?? {}, { closed: true })
  await wait(1_000)
  await press('Continue with GitHub')
  ask.mockResolvedValue({ status: 'connected' })
  await say(0)
  expect(onResult).not.toHaveBeenCalled()
  await say(1)
  expect(onResult).toHaveBeenCalledOnce()
})

test('keeps Continue, Cancel and this tab where the window can’t be seen', async () => {
  const leave = vi.fn(async () => undefined)
  const { all, begin, emit, open, press, text } = await drawVisit({ leave })
  open.mockReturnValue(null)
  await press('Continue with GitHub')
  // An app around the page may open the URL of this visit.
  const url = 'https://provider.example/attempt-1'
  expect(emit.mock.calls).toEqual([[{ event: 'link', kind: 'event', url }]])
  expect(text()).toContain('If none opened, allow pop-ups for this site')
  expect(all('button').map(({ textContent }) => textContent)).toEqual([
    'Continue with GitHub',
    'Continue in this tab',
    'Cancel',
  ])
  expect(begin).toHaveBeenCalledTimes(2)
  await press('Continue in this tab')
  expect(leave).toHaveBeenCalledOnce()
})

test.each([
  ['declined', 'You declined the login at GitHub.'],
  ['expired', 'This login took too long. Try again.'],
  ['failed', 'GitHub didn’t confirm the login. Try again.'],
] as const)('begins another visit after one that was %s', async (reason, words) => {
  const { ask, press, say, text, windows } = await drawVisit()
  await press('Continue with GitHub')
  ask.mockResolvedValueOnce({ reason, status: 'ended' })
  await say(0)
  expect(text()).toContain(words)
  await press('Try again')
  expect(text()).not.toContain(words)
  await press('Continue with GitHub')
  expect(windows[1]?.url).toContain('attempt-2')
})

test('says that the provider is down, and tries again', async () => {
  const begin = vi
    .fn<Props['begin']>()
    .mockRejectedValueOnce(new FrameError('UNREACHABLE', 'down'))
    .mockResolvedValue({ attemptId: 'a', provider: 'github', url: 'https://provider.example/a' })
  const { open, press, text } = await drawVisit({ begin })
  expect(text()).toContain('The service doesn’t respond. Try again.')
  await press('Try again')
  await press('Continue with GitHub')
  expect(open).toHaveBeenCalledOnce()
})

test('says why a result was refused, and tries again', async () => {
  const onResult = vi.fn<Props['onResult']>().mockRejectedValue(new FrameError('FAILED', 'taken'))
  const { ask, press, say, text } = await drawVisit({ onResult })
  await press('Continue with GitHub')
  ask.mockResolvedValue({ status: 'connected' })
  await say(0)
  expect(text()).not.toContain('Checking…')
  await press('Try again')
  await press('Continue with GitHub')
  expect(text()).toContain('Finish logging in with GitHub…')
})

test('checks the result that the page came back with, without a window', async () => {
  const ask = vi.fn<Props['ask']>().mockResolvedValue({ status: 'connected' })
  const { begin, onResult, open } = await drawVisit({ ask, returned: { attemptId: 'left', code } })
  expect(ask).toHaveBeenCalledExactlyOnceWith({ attemptId: 'left', code }, code)
  expect(onResult).toHaveBeenCalledOnce()
  expect(begin).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})

test('stops polling once the visitor leaves', async () => {
  const { ask, draw, press, wait } = await drawVisit()
  await press('Continue with GitHub')
  await wait(1_500)
  const asked = ask.mock.calls.length
  expect(asked).toBeGreaterThan(0)
  await draw(null)
  await wait(10_000)
  expect(ask).toHaveBeenCalledTimes(asked)
})
