// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { open } from '../../core/modal/open.ts'
import { showToast } from '../../core/notices/showToast.ts'
import { goBack } from '../../core/router/goBack.ts'
import { push } from '../../core/router/push.ts'
import type { FeatureModule } from '../kit/feature.ts'
import {
  type DrawShellOptions,
  drawShell,
  namedViews,
  undrawShells,
} from './fixtures/drawShell.tsx'

afterEach(async () => {
  await undrawShells()
  document.body.replaceChildren()
})

async function setup(options?: DrawShellOptions) {
  const shell = await drawShell(options)
  const { engine } = shell
  return {
    ...shell,
    pressEscape: () =>
      act(async () => {
        const event = new KeyboardEvent('keydown', {
          bubbles: true,
          cancelable: true,
          key: 'Escape',
        })
        document.body.dispatchEvent(event)
      }),
    open: (view?: Parameters<typeof open>[1]) => act(async () => open(engine, view)),
    push: (view: 'AllWallets' | 'Networks') => act(async () => push(engine, { view })),
  }
}

test('opens with the title and the first view', async () => {
  const { find, isOpen, open, text, title } = await setup()
  expect(isOpen()).toBe(false)
  await open()

  expect(isOpen()).toBe(true)
  expect(title()).toBe('Connect title')
  expect(text()).toBe('Connect body')
  expect(find('dialog')?.getAttribute('aria-labelledby')).toBe(find('h2')?.id)
})

test('behavior: draws the first view before opening, and replaces it invisibly', async () => {
  const { find, isOpen, open, text } = await setup()
  expect(isOpen()).toBe(false)
  expect(text()).toBe('Connect body')
  await open({ view: 'Networks' })
  expect(text()).toBe('Networks body')
  expect(find('[data-leaving]')).toBeNull()
})

test('behavior: opens the predrawn view, and keeps nothing of it when opened again immediately', async () => {
  const { engine, find, open, pressEscape, text } = await setup()
  const ahead = find('.lk-View')
  await open()
  expect(find('.lk-View')).toBe(ahead)
  const scrolled = find('.lk-View')?.appendChild(document.createElement('i'))
  await pressEscape()
  expect(engine.store.getState().modal.open).toBe(false)
  expect(scrolled?.isConnected).toBe(true)
  await open()
  expect(scrolled?.isConnected).toBe(false)
  expect(text()).toBe('Connect body')
})

test('behavior: follows the host’s texts', async () => {
  const { button, engine, open } = await setup()
  await open()
  await act(async () =>
    engine.store.setState(({ options }) => ({
      options: { ...options, texts: { 'common.close': 'Shut' } },
    })),
  )
  expect(button('Shut').isConnected).toBe(true)
})

test('behavior: closes by the close button, Escape and a press on the overlay', async () => {
  const { button, engine, pressEscape, find, isOpen, open } = await setup()
  await open()
  await act(async () => button('Close').click())
  expect(isOpen()).toBe(false)

  await open()
  await pressEscape()
  expect(isOpen()).toBe(false)

  await open()
  const room = find('.lk-Modal-room')
  await act(async () => {
    room?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    room?.click()
  })
  expect(isOpen()).toBe(false)
  expect(engine.store.getState().modal.open).toBe(false)
})

test('behavior: stays open after a press that began inside', async () => {
  const { find, isOpen, open } = await setup()
  await open()
  await act(async () => {
    find('.lk-View')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    find('.lk-Modal-room')?.click()
  })
  expect(isOpen()).toBe(true)
})

test('behavior: hides the closing Escape from the page', async () => {
  const { pressEscape, open } = await setup()
  const hear = vi.fn()
  document.addEventListener('keydown', hear, true)
  await open()
  await pressEscape()
  expect(hear).not.toHaveBeenCalled()
  await pressEscape()
  expect(hear).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', hear, true)
})

test('behavior: shakes once if closing is refused', async () => {
  const { pressEscape, find, isOpen, open } = await setup()
  const animate = vi.fn(() => ({ playState: 'running' }) as Animation)
  await open({ view: 'UnsupportedChain' })
  find('.lk-Card')!.animate = animate
  await pressEscape()
  await pressEscape()
  expect(isOpen()).toBe(true)
  expect(animate).toHaveBeenCalledOnce()
})

test('behavior: the header has a back button if the history has a previous view', async () => {
  const { button, engine, open, push, title } = await setup()
  await open()
  expect(() => button('Back')).toThrow()
  await push('AllWallets')
  expect(title()).toBe('AllWallets title')
  await act(async () => button('Back').click())
  expect(title()).toBe('Connect title')
  await act(async () => goBack(engine))
  expect(engine.store.getState().modal.open).toBe(false)
})

test('behavior: keeps showing a view until the next one is loaded', async () => {
  const { Connect, Networks } = namedViews().views
  let arrive = (_: FeatureModule) => {}
  const load = (view: string) =>
    view === 'Networks'
      ? new Promise<FeatureModule>((resolve) => {
          arrive = resolve
        })
      : Promise.resolve({ css: '', views: { Connect } })
  const { open, push, text, title } = await setup({ load })
  await open()
  await push('Networks')
  expect([title(), text()]).toEqual(['Connect title', 'Connect body'])
  await act(async () => arrive({ css: '', views: { Networks } }))
  expect([title(), text()]).toEqual(['Networks title', 'Networks body'])
})

test('error: retries a chunk that failed to load', async () => {
  const load = vi.fn(async () => namedViews()).mockRejectedValueOnce(new Error('offline'))
  const { button, open, text } = await setup({ load })
  await open()
  expect(text()).toContain('Couldn’t load this')
  await act(async () => button('Try again').click())
  expect(text()).toBe('Connect body')
})

test('error: replaces a view that throws with its failure and a back button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const Connect = () => {
    if (isBroken) throw new TypeError('planted')
    return <p>whole again</p>
  }
  const { button, engine, open, text } = await setup({ views: { Connect } })
  // The view is predrawn, so it has failed before the modal opens.
  expect(engine.events.last()).toMatchObject({
    event: 'INTERNAL_SDK_ERROR',
    properties: { errorMessage: 'planted', errorType: 'TypeError', uncaught: true },
    type: 'error',
  })
  await open()
  expect(text()).toContain('Something went wrong')
  expect(text()).toContain('planted')

  isBroken = false
  await act(async () => button('Try again').click())
  expect(text()).toBe('whole again')
  vi.restoreAllMocks()
})

test('behavior: shows and announces a toast, and hides it after a while', async () => {
  vi.useFakeTimers()
  const { engine, find, open } = await setup()
  await open()
  await act(async () => showToast(engine, { kind: 'success', message: 'Address copied' }))
  // The bar's code loads with the first toast.
  await act(async () => void (await import('./NoticeBars.tsx')))
  expect(find('.lk-ToastBar')?.textContent).toBe('Address copied')
  expect(find('[aria-live]')?.textContent).toBe('Address copied')
  await act(async () => vi.advanceTimersByTime(4_000))
  expect(find('.lk-ToastBar')).toBeNull()
  vi.useRealTimers()
})

test('a11y: announces a toast with the same text again', async () => {
  const { engine, find, open } = await setup()
  await open()
  const said = () => find('[aria-live]')?.textContent ?? ''
  const toast = () => act(async () => showToast(engine, { kind: 'loading', message: 'Copied' }))
  await toast()
  await act(async () => void (await import('./NoticeBars.tsx')))
  const before = said()
  await toast()
  // The announced text differs invisibly, so that screen readers repeat it.
  expect(said()).not.toBe(before)
  expect(said().trim()).toBe(before)
})

test('behavior: links terms and privacy beneath Connect, unless a checkbox does', async () => {
  const options = { privacyPolicyUrl: 'https://a.com/p', termsConditionsUrl: 'https://a.com/t' }
  const { find, open, root } = await setup({ options })
  await open()
  expect(find('.lk-LegalFooter')?.textContent).toBe(
    'By connecting you agree to the terms of service and the privacy policy.',
  )
  const hrefs = [...root.querySelectorAll('a')].map(({ href }) => href)
  expect(hrefs).toEqual(['https://a.com/t', 'https://a.com/p'])
  await undrawShells()

  const ticked = await setup({
    options: { ...options, features: { analytics: false, legalCheckbox: true } },
  })
  await ticked.open()
  expect(ticked.find('.lk-LegalFooter')).toBeNull()
})

test('behavior: applies the theme to the host element, and follows the state', async () => {
  const { engine, host } = await setup({
    options: {
      themeMode: 'dark',
      themeVariables: { '--lk-accent': 'red', '--lk-color-mix-strength': '20' },
    },
  })
  expect(host.dataset.theme).toBe('dark')
  expect(host.style.getPropertyValue('--lk-accent')).toBe('red')
  expect(host.style.getPropertyValue('--lk-color-mix-strength')).toBe('20%')
  await act(async () =>
    engine.store.setState({ theme: { mode: undefined, variables: { '--lk-qr': 'navy' } } }),
  )
  expect(host.dataset.theme).toBeUndefined()
  expect(host.style.getPropertyValue('--lk-accent')).toBe('')
  expect(host.style.getPropertyValue('--lk-qr')).toBe('navy')
})

test('behavior: uses the configured language, and follows its changes', async () => {
  const { button, engine, find, open } = await setup({ options: { locale: 'de' } })
  await open()
  await vi.waitFor(() => expect(button('Schließen')).toBeDefined())
  expect(find('dialog')?.lang).toBe('de')
  await act(async () =>
    engine.store.setState(({ options }) => ({ options: { ...options, locale: 'ar-XB' } })),
  )
  await vi.waitFor(() => expect(find('dialog')?.dir).toBe('rtl'))
  await act(async () =>
    engine.store.setState(({ options }) => ({
      options: { ...options, locale: 'en', texts: { 'common.close': 'Leave' } },
    })),
  )
  await vi.waitFor(() => expect(button('Leave')).toBeDefined())
})

test('a11y: moves focus to the title, to the next title, and back to the opener', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  const { pressEscape, find, open, push, root } = await setup()
  await open()
  expect(root.activeElement).toBe(find('h2'))
  const returned = vi.fn()
  opener.addEventListener('focus', returned)
  find('[aria-label="Close"]')?.focus()
  await push('AllWallets')
  expect(root.activeElement).toBe(find('h2'))
  await pressEscape()
  expect(returned).toHaveBeenCalledOnce()
})

test('behavior: inline, has no dialog, no close button, and takes no focus', async () => {
  const { button, find, push, text, title } = await setup({ inline: true })
  expect(find('dialog')).toBeNull()
  expect([title(), text()]).toEqual(['Connect title', 'Connect body'])
  expect(() => button('Close')).toThrow()
  await push('AllWallets')
  expect(title()).toBe('AllWallets title')
  expect(document.activeElement).toBe(document.body)
})

test('a11y: inline, scrolls to itself and takes focus when a press opens it', async () => {
  const { find, open, root } = await setup({ inline: true })
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const press = (isActive: boolean) =>
    vi.stubGlobal('navigator', { ...navigator, userActivation: { isActive } })
  onTestFinished(() => void vi.unstubAllGlobals())

  press(false)
  await open()
  expect(scroll).not.toHaveBeenCalled()
  expect(root.activeElement).toBeNull()

  press(true)
  // Again for the same view, from a button in the page.
  for (const _ of [1, 2]) {
    await act(async () => find('h2')?.blur())
    await open()
    expect(root.activeElement).toBe(find('h2'))
  }
  expect(scroll).toHaveBeenCalledTimes(2)
})

test('behavior: removes its elements and listeners on unmount', async () => {
  const { open } = await setup()
  await open()
  await undrawShells()
  expect(document.querySelector('[data-latchkey]')).toBeNull()
  const hear = vi.fn()
  document.addEventListener('keydown', hear)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Escape' }))
  expect(hear).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', hear)
})
