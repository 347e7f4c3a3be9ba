// @vitest-environment happy-dom
import { drawKit } from '@latchkey/kit/fixtures/drawKit.tsx'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailedCode } from '../fixtures/fakeProvider.ts'
import { logIn } from '../fixtures/logIn.ts'
import { host } from '../fixtures/openFrame.ts'
import type { Challenge } from '../login/Challenge.ts'
import { FrameError } from '../port/FrameError.ts'
import { applyHostTheme } from './applyHostTheme.ts'
import ApproveScreen from './approve/ApproveScreen.tsx'
import { armedAfter } from './approve/useArmed.ts'
import { FrameUi } from './FrameUi.ts'
import { CodeForm } from './login/CodeForm.tsx'
import { DeviceScreen } from './login/DeviceScreen.tsx'
import { AddPasskey } from './settings/AddPasskey.tsx'
import { Overview } from './settings/Overview.tsx'
import SettingsScreen from './settings/SettingsScreen.tsx'

/** Tells every observed button, and the part that says who asks, whether it is seen. */
let see: (isSeen: boolean, isHeadSeen?: boolean) => void = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #targets: Element[] = []
      constructor(tell: (entries: object[]) => void) {
        see = (isButtonSeen, isHeadSeen = true) =>
          tell(
            this.#targets.map((target) => {
              const isVisible = target.querySelector('button') ? isButtonSeen : isHeadSeen
              return { intersectionRatio: 1, isIntersecting: true, isVisible, target }
            }),
          )
      }
      observe(target: Element) {
        this.#targets.push(target)
      }
      disconnect() {}
    },
  )
})
/** Takes what a test drew out of the page. */
let clear: () => Promise<unknown> = async () => {}

afterEach(async () => {
  vi.useRealTimers()
  await clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function drawScreen(node: ReactNode) {
  const drawn = await drawKit(node)
  clear = () => drawn.draw(null)
  return drawn
}

type Frame = Awaited<ReturnType<typeof logIn>>

const inFrame = (frame: Frame, node: ReactNode) =>
  drawScreen(<FrameUi.Provider value={frame}>{node}</FrameUi.Provider>)

const buttonOf = (container: HTMLElement, name: string) => {
  const buttons = [...container.querySelectorAll('button')]
  const found = buttons.find(({ textContent }) => textContent?.includes(name))
  if (!found) throw new Error(`There is no button "${name}".`)
  return found
}

async function type(container: HTMLElement, text: string) {
  const input = container.querySelector('input')
  if (!input) throw new Error('There is no field.')
  // React listens to changes by the prototype's setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('approval', () => {
  async function approval(text: string) {
    const frame = await logIn()
    const hex = `0x${Buffer.from(text).toString('hex')}`
    const result = frame.ask('personal_sign', [hex, frame.evm])
    await frame.shown()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return { ...(await inFrame(frame, <ApproveScreen />)), frame, result }
  }

  test('shows the site that the browser named, and the message', async () => {
    const { container, frame, text } = await approval('Hello')
    expect(container.querySelector('dd')?.textContent).toContain('https://app.example')
    expect(text()).toContain('calls itself “Example”')
    expect(text()).toContain('Hello')
    expect(frame.context.store.getState().approval).toBeDefined()
  })

  test('works half a second after the button is seen, and not before', async () => {
    const { container, frame, result } = await approval('Hello')
    const press = () => act(() => buttonOf(container, 'Approve').click())
    await press()
    act(() => see(true))
    act(() => vi.advanceTimersByTime(armedAfter - 1))
    await press()
    expect(frame.context.store.getState().approval?.isRunning).toBe(false)
    expect(buttonOf(container, 'Approve').getAttribute('aria-disabled')).toBe('true')
    act(() => vi.advanceTimersByTime(1))
    expect(buttonOf(container, 'Approve').getAttribute('aria-disabled')).toBeNull()
    await press()
    await act(async () => {
      expect(await result).toMatch(/^0x[\da-f]{130}$/)
    })
  })

  test('does not work while something covers the button', async () => {
    const { container, frame } = await approval('Hello')
    act(() => see(true))
    act(() => vi.advanceTimersByTime(armedAfter))
    act(() => see(false))
    act(() => buttonOf(container, 'Approve').click())
    expect(frame.context.store.getState().approval?.isRunning).toBe(false)
  })

  test('does not work while something covers the site that asks', async () => {
    const { container, frame } = await approval('Hello')
    act(() => see(true, false))
    act(() => vi.advanceTimersByTime(armedAfter))
    act(() => buttonOf(container, 'Approve').click())
    expect(frame.context.store.getState().approval?.isRunning).toBe(false)
  })

  test('does not work for the next approval, which takes its place under the pointer', async () => {
    const { container, frame, result } = await approval('Hello')
    const declined = expect(result).rejects.toMatchObject({ code: 'DECLINED' })
    act(() => see(true))
    act(() => vi.advanceTimersByTime(armedAfter))
    const { store } = frame.context
    const first = store.getState().approval
    if (!first) throw new Error('There is no approval.')
    const next = { ...first, approval: Object.freeze({ ...first.approval }), approve: vi.fn() }
    act(() => store.setState({ approval: next }))
    act(() => buttonOf(container, 'Approve').click())
    expect(next.approve).not.toHaveBeenCalled()
    // Positive control: it works once it was seen.
    act(() => see(true))
    act(() => vi.advanceTimersByTime(armedAfter))
    act(() => buttonOf(container, 'Approve').click())
    expect(next.approve).toHaveBeenCalledOnce()
    await act(async () => first.decline())
    await declined
  })

  test('shows the end of a long message, and all of its bytes', async () => {
    const { container } = await approval(`${'a'.repeat(30_000)} and pay Mallory`)
    expect(container.querySelector('.lk-Quote')?.textContent).toMatch(/and pay Mallory$/)
    expect(container.textContent).toContain(Buffer.from('Mallory').toString('hex'))
  })

  test('takes the focus that the page gave to the frame', async () => {
    const frame = await logIn()
    await frame.request('screen.show', { screen: 'approve', takesFocus: true })
    const result = frame.ask('personal_sign', ['0x00', frame.evm])
    const { decline } = await frame.shown()
    const { find } = await inFrame(frame, <ApproveScreen />)
    expect(document.activeElement).toBe(find('h2'))
    act(decline)
    await act(() => expect(result).rejects.toMatchObject({ code: 'DECLINED' }))
  })

  test('rejects at once', async () => {
    const { container, result } = await approval('Hello')
    act(() => buttonOf(container, 'Decline').click())
    await act(() => expect(result).rejects.toMatchObject({ code: 'DECLINED' }))
  })

  test('shows hostile text as escapes, set apart from the wallet', async () => {
    const { find } = await approval('Fine\u202Eevil\u200B')
    expect(find('.lk-Quote').textContent).toBe('Fine\\u{202e}evil\\u{200b}')
  })
})

describe('code', () => {
  const challenge: Challenge = {
    challengeId: 'challenge',
    email: 'ada@example.com',
    expiresAt: Date.now() + 1_200_000,
    resendAt: 0,
  }

  test('is checked when the sixth digit is typed, also from a pasted sentence', async () => {
    const onCode = vi.fn(async () => {})
    const { container } = await drawScreen(
      <CodeForm challenge={challenge} onCode={onCode} onResend={async () => {}} />,
    )
    await type(container, '12345')
    expect(onCode).not.toHaveBeenCalled()
    await type(container, 'Your code: 123 456.')
    expect(onCode).toHaveBeenCalledWith('123456')
  })

  test('says that a code is wrong, and empties the field', async () => {
    const onCode = async () => {
      throw new FrameError('CODE_REFUSED', 'no')
    }
    const { container, text } = await drawScreen(
      <CodeForm challenge={challenge} onCode={onCode} onResend={async () => {}} />,
    )
    await type(container, '123456')
    expect(text()).toContain('That code is wrong')
    expect(container.querySelector('input')?.value).toBe('')
  })

  test('can be sent again once its pause is over, with the seconds left', async () => {
    const onResend = vi.fn(async () => {})
    const waiting = { ...challenge, resendAt: Date.now() + 12_000 }
    const { container, draw } = await drawScreen(
      <CodeForm challenge={waiting} onCode={async () => {}} onResend={onResend} />,
    )
    expect(buttonOf(container, 'Send a new code').textContent).toContain('12 s')
    act(() => buttonOf(container, 'Send a new code').click())
    expect(onResend).not.toHaveBeenCalled()
    await draw(<CodeForm challenge={challenge} onCode={async () => {}} onResend={onResend} />)
    await act(async () => buttonOf(container, 'Send a new code').click())
    expect(onResend).toHaveBeenCalledOnce()
  })
})

describe('device', () => {
  test('gets another mail once its pause is over, with the seconds left', async () => {
    const frame = await logIn()
    const { store } = frame.context
    const step = { approvalId: 'approval-000000000', expiresAt: 2e12, step: 'device' } as const
    const { container, text } = await inFrame(frame, <DeviceScreen />)
    act(() => store.setState({ step: { ...step, resendAt: Date.now() + 12_000 } }))
    expect(text()).toContain('12 s')
    act(() => store.setState({ step: { ...step, resendAt: 0 } }))
    frame.provider.next.set('/v1/auth/device/resend', { body: { resendAfter: 30 }, status: 200 })
    await act(async () => buttonOf(container, 'Send the email').click())
    await expect.poll(text).toContain('30 s')
    expect(frame.provider.calls.at(-1)?.body).toEqual({
      approvalId: step.approvalId,
      locale: 'en',
    })
  })
})

describe('settings', () => {
  test('list e-mail, logins and ways to recover', async () => {
    const frame = await logIn()
    const onOpen = vi.fn()
    const { container, text } = await inFrame(
      frame,
      <Overview onOpen={onOpen} withFresh={(action) => action()} />,
    )
    await expect.poll(text).toContain('ada@example.com')
    expect(text()).toContain('Recover with my email login')
    act(() => buttonOf(container, 'Show the secret phrase').click())
    expect(onOpen).toHaveBeenCalledWith('export')
  })

  test('remove a passkey login, but never the last login', async () => {
    const frame = await logIn()
    const email = { id: 'login-0000000000000', kind: 'email', label: 'ada@example.com' } as const
    const passkey = { id: 'login-0000000000001', kind: 'passkey', label: 'Phone' } as const
    const show = (logins: readonly (typeof email | typeof passkey)[]) =>
      frame.provider.next.set('/v1/auth/account', {
        body: { ...frame.provider.account(), logins },
        status: 200,
      })
    show([passkey])
    const { container, draw } = await inFrame(
      frame,
      <Overview onOpen={() => {}} withFresh={(action) => action()} />,
    )
    await expect.poll(() => container.textContent).toContain('Phone')
    expect(container.textContent).not.toContain('Remove')
    await draw(null)
    show([email, passkey])
    await draw(
      <FrameUi.Provider value={frame}>
        <Overview onOpen={() => {}} withFresh={(action) => action()} />
      </FrameUi.Provider>,
    )
    await expect.poll(() => container.textContent).toContain('Remove')
    const credentialId = 'cGFzc2tleQ'
    frame.provider.next.set('/v1/auth/passkey/remove', { body: { credentialId }, status: 200 })
    await act(async () => buttonOf(container, 'Phone').click())
    await expect.poll(() => container.textContent).not.toContain('Phone')
    const removed = frame.provider.calls.find(({ path }) => path === '/v1/auth/passkey/remove')
    expect(removed?.body).toEqual({ id: passkey.id })
  })

  test('stop the recovery by login with a new split', async () => {
    const frame = await logIn()
    const before = frame.provider.stored.wallet?.splitId
    await frame.settings.setEscrow(false)
    expect(frame.provider.stored.escrow).toBeUndefined()
    expect(frame.provider.stored.wallet).toMatchObject({ hasEscrow: false })
    expect(frame.provider.stored.wallet?.splitId).not.toBe(before)
  })

  test('continue where they asked for another login', async () => {
    const frame = await logIn()
    const { store } = frame.context
    act(() => store.setState(({ login }) => (login ? { login: { ...login, loggedInAt: 0 } } : {})))
    const { container, text } = await inFrame(frame, <SettingsScreen />)
    await expect.poll(text).toContain('Show the secret phrase')
    await act(async () => buttonOf(container, 'Show the secret phrase').click())
    expect(text()).toContain('Confirm that it’s you')
    await act(async () => buttonOf(container, 'Send a new code').click())
    await expect.poll(text).toContain('Six-digit code')
    await type(container, mailedCode)
    await expect.poll(text).toContain('Show the words')
  })

  test('offer a window where a passkey can’t be created, with a new code for each', async () => {
    const frame = await logIn()
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const code = (letter: string) => letter.repeat(43)
    const prepare = (letter: string) =>
      frame.provider.next.set('/v1/auth/hand-over/start', {
        body: { challengeId: 'challenge-0000000000', code: code(letter), expiresAt: 2e12 },
        status: 200,
      })
    const onEnd = vi.fn()
    const { container, text } = await inFrame(frame, <AddPasskey onBack={() => {}} onEnd={onEnd} />)
    prepare('a')
    await act(async () => buttonOf(container, 'Add a passkey').click())
    await expect.poll(text).toContain('Open the window')
    await expect
      .poll(() => buttonOf(container, 'Open the window').getAttribute('aria-busy'))
      .toBeNull()
    frame.provider.next.set('/v1/auth/hand-over/poll', { body: { status: 'expired' }, status: 200 })
    prepare('b')
    await act(async () => buttonOf(container, 'Open the window').click())
    expect(open.mock.calls[0]?.[0]).toMatch(new RegExp(`^/passkey#${code('a')}\\.[\\w-]{43}$`))
    expect(text()).toContain('If none opened, allow pop-ups')
    await expect.poll(text, { timeout: 5_000 }).toContain('The passkey wasn’t used.')
    await expect
      .poll(() => buttonOf(container, 'Open the window').getAttribute('aria-busy'))
      .toBeNull()
    await act(async () => buttonOf(container, 'Open the window').click())
    expect(open.mock.calls[1]?.[0]).toContain(code('b'))
    expect(onEnd).not.toHaveBeenCalled()
  })

  test('show words that open the same wallet anywhere', async () => {
    const { evm, settings } = await logIn()
    const { mnemonicToAccount } = await import('viem/accounts')
    expect(mnemonicToAccount(await settings.exportWords()).address).toBe(evm)
  })
})

test('follows the colours of the host, and none that could hide a text', () => {
  const element = document.createElement('div')
  applyHostTheme(element, {
    ...host,
    themeMode: 'dark',
    themeVariables: {
      '--lk-accent': '#ff0000',
      '--lk-font-size': '1px',
      '--lk-text-1': 'transparent',
    },
  })
  expect(element.style.getPropertyValue('--lk-accent')).toBe('#ff0000')
  expect(element.style.getPropertyValue('--lk-text-1')).toBe('')
  expect(element.style.getPropertyValue('--lk-font-size')).toBe('')
  expect(element.dataset.theme).toBe('dark')
})
