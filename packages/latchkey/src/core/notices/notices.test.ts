import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { alertForServerMessage } from './alertForServerMessage.ts'
import { alerts } from './alerts.ts'
import { hideAlert } from './hideAlert.ts'
import { hideToast } from './hideToast.ts'
import { showAlert } from './showAlert.ts'
import { showToast } from './showToast.ts'
import { tellServerMessage } from './tellServerMessage.ts'

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => printed.mockClear())

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

test('behavior: shows alerts with debug, and always prints them', () => {
  const open = testInstance()
  showAlert(open, alerts.projectIdNotConfigured)
  expect(open.store.getState().notices.alert?.title).toBe('Project ID Not Configured')
  hideAlert(open)
  expect(open.store.getState().notices.alert).toBeUndefined()

  const quiet = testInstance([], { debug: false })
  showAlert(quiet, alerts.networkNotFound('eip155:5'))
  expect(quiet.store.getState().notices.alert).toBeUndefined()
  expect(printed).toHaveBeenLastCalledWith(
    expect.stringMatching(/^Network Not Found: Network eip155:5 is not in/),
  )
})

test('behavior: an alert keeps the toast', () => {
  const latchkey = testInstance()
  showToast(latchkey, { kind: 'loading', message: 'Switching' })
  showAlert(latchkey, alerts.switchNetworkNotFound('eip155:5'))
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

test('behavior: raises an alert for a server’s message once', () => {
  const latchkey = testInstance()
  tellServerMessage(latchkey, 'The relay refused: Unauthorized: invalid key')
  expect(latchkey.store.getState().notices.alert?.title).toBe('Invalid Project ID')
  hideAlert(latchkey)
  tellServerMessage(latchkey, 'Unauthorized: invalid key')
  tellServerMessage(latchkey, 'Internal error')
  expect(latchkey.store.getState().notices.alert).toBeUndefined()
  expect(printed).toHaveBeenCalledTimes(1)
  tellServerMessage(latchkey, 'Unauthorized: origin not allowed')
  expect(latchkey.store.getState().notices.alert?.title).toBe('Invalid App Configuration')
})

test('behavior: an alert for a missing option names it', () => {
  expect(alerts.providerNotConfigured('directoryUrl').detail).toContain('provider.directoryUrl')
})
