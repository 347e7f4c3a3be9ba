import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import { alertForServerMessage } from './alertForServerMessage.ts'
import { alertServerMessage } from './alertServerMessage.ts'
import { alerts } from './alerts.ts'
import { hideAlert } from './hideAlert.ts'
import { hideToast } from './hideToast.ts'
import { isDevelopment } from './isDevelopment.ts'
import { showAlert } from './showAlert.ts'
import { showMessage } from './showMessage.ts'
import { showToast } from './showToast.ts'

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => {
  printed.mockClear()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function setup(options: Partial<LatchkeyOptions>) {
  const latchkey = testInstance([], options)
  return {
    notices: () => latchkey.store.getState().notices,
    /** Resolves when every line is printed. */
    printing: () => latchkey.logger.read(),
    show: () => showAlert(latchkey, alerts.networkNotFound('eip155:5')),
  }
}

test('shows a message of the host while the modal is open', () => {
  const latchkey = testInstance()
  const toast = () => latchkey.store.getState().notices.toast
  const message = { kind: 'success', message: 'Your order is paid' } as const
  showMessage(latchkey, message)
  expect(toast()).toBeUndefined()
  latchkey.open()
  showMessage(latchkey, message)
  expect(toast()).toMatchObject(message)
})

test.each([
  [{ kind: 'warning', message: 'Late' }, 'expected error, loading, success as kind'],
  [{ kind: 'error', message: '' }, 'expected a message'],
  [undefined, 'expected a kind and a message'],
  [null, 'expected a kind and a message'],
] as const)('refuses the message %o', (message, problem) => {
  const show = () => showMessage(testInstance(), message as never)
  expect(show).toThrow(`showMessage: ${problem}`)
})

test('shows a toast with the same text as a new one, and hides it', () => {
  const latchkey = testInstance()
  const notices = () => latchkey.store.getState().notices
  showToast(latchkey, { kind: 'success', message: 'Address copied' })
  const first = notices().toast
  expect(first).toMatchObject({ kind: 'success', message: 'Address copied' })

  showToast(latchkey, { kind: 'success', message: 'Address copied' })
  expect(notices().toast?.id).not.toBe(first?.id)
  hideToast(latchkey)
  expect(notices().toast).toBeUndefined()
})

test('behavior: shows an alert once, in the modal and the console of a developer', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const { notices, printing, show } = setup({ logLevel: 'error' })
  show()
  expect(notices().alert?.title).toBe('Network Not Found')
  show()
  await printing()
  expect(printed).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Network Not Found: Network eip155:5 is not in/),
  )
})

test.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])(
  'behavior: draws alerts on %s',
  (hostname) => {
    vi.stubGlobal('location', { hostname })
    expect(isDevelopment()).toBe(true)
  },
)

test('behavior: prints alerts for visitors of a published site, and draws none', async () => {
  vi.stubGlobal('location', { hostname: 'shop.example' })
  const { notices, printing, show } = setup({ logLevel: 'error' })
  show()
  await printing()
  expect(notices().alert).toBeUndefined()
  expect(printed).toHaveBeenCalledTimes(1)
})

test('behavior: draws alerts in a development build', () => {
  vi.stubGlobal('location', { hostname: 'shop.example' })
  vi.stubEnv('NODE_ENV', 'development')
  expect(isDevelopment()).toBe(true)
})

test('behavior: debug and logLevel silence alerts', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const off = setup({ debug: false, logLevel: 'debug' })
  off.show()
  expect(off.notices().alert).toBeUndefined()
  const silent = setup({ logLevel: 'silent' })
  silent.show()
  await off.printing()
  await silent.printing()
  expect(printed).not.toHaveBeenCalled()
})

test('behavior: an alert keeps the toast', () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const latchkey = testInstance()
  showToast(latchkey, { kind: 'loading', message: 'Switching' })
  showAlert(latchkey, alerts.networkNotFound('eip155:5'))
  expect(latchkey.store.getState().notices).toMatchObject({
    alert: { title: 'Network Not Found' },
    toast: { message: 'Switching' },
  })
})

test.each([
  [
    'Unauthorized: origin not allowed',
    'Invalid App Configuration',
    'Origin not found on Allowlist',
  ],
  [
    'JWT validation error: JWT Token is not yet valid: 1720000000000',
    'Session Expired',
    'Check the time settings',
  ],
  ['{"reasons":[{"description":"Unauthorized: invalid key"}]}', 'Invalid Project ID', 'projectId'],
])('behavior: raises an alert for the server’s message %s', (message, title, detail) => {
  const alert = alertForServerMessage(message)
  expect(alert?.title).toBe(title)
  expect(alert?.detail).toContain(detail)
})

test('behavior: raises no alert for other messages', () => {
  expect(alertForServerMessage('Internal error')).toBeUndefined()
})

test('behavior: raises an alert for a server’s message once', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const latchkey = testInstance([], { logLevel: 'error' })
  alertServerMessage(latchkey, 'The relay refused: Unauthorized: invalid key')
  const title = () => latchkey.store.getState().notices.alert?.title
  await expect.poll(title).toBe('Invalid Project ID')
  hideAlert(latchkey)
  alertServerMessage(latchkey, 'Unauthorized: invalid key')
  alertServerMessage(latchkey, 'Internal error')
  alertServerMessage(latchkey, 'Unauthorized: origin not allowed')
  await expect.poll(title).toBe('Invalid App Configuration')
  await latchkey.logger.read()
  expect(printed).toHaveBeenCalledTimes(2)
})
