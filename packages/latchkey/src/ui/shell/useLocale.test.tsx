// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { disconnect } from '../../core/connections/disconnect.ts'
import { open } from '../../core/modal/open.ts'
import { showToast } from '../../core/notices/showToast.ts'
import { toastTexts } from '../../core/notices/toastTexts.ts'
import { reset } from '../../core/router/reset.ts'
import { views as account } from '../../features/account/views.ts'
import { views as connect } from '../../features/connect/views.ts'
import { views as labels } from '../../features/labels/views.ts'
import { type DrawConnectedOptions, drawConnected } from './fixtures/drawConnected.ts'
import { leaveNothing } from './fixtures/leaveNothing.ts'
import { waitUntilShown } from './fixtures/waitUntilShown.ts'
// Loaded in advance, so that no test waits for the chunks.
import '../locales/de/connected.ts'
import '../locales/de.ts'

leaveNothing()

/** Draws real views in German. */
const setup = (options: Pick<DrawConnectedOptions, 'isConnected' | 'route'>) =>
  drawConnected({
    load: async () => ({ css: '', views: { ...account, ...connect, ...labels } }),
    options: { locale: 'de' },
    ...options,
  })

test.each([
  ['Account', 'Keine Wallet verbunden'],
  ['AddressLabels', 'Noch keine Namen'],
] as const)('behavior: %s is German without a connection, too', async (view, words) => {
  const { engine, says } = await setup({ isConnected: false, route: { view: 'Connect' } })
  await says('Neu bei Wallets?')
  await act(async () => reset(engine, { view }))
  await says(words)
})

test('behavior: keeps loaded texts after the wallet disconnects', async () => {
  const { engine, find, says } = await setup({ route: { view: 'Account' } })
  await says('Verbunden mit Desk')
  await act(async () => disconnect(engine))
  await act(async () => open(engine))
  await says('Neu bei Wallets?')
  const key = 'toast.transactionConfirmed'
  await act(async () => showToast(engine, { key, kind: 'loading', message: toastTexts[key] }))
  await waitUntilShown(() =>
    expect(find('.lk-ToastBar')?.textContent).toBe('Transaktion bestätigt'),
  )
})
