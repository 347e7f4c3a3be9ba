// @vitest-environment happy-dom
import axe from 'axe-core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../core/modal/open.ts'
import { waitUntilShown } from '../../../ui/shell/fixtures/waitUntilShown.ts'
import { link } from '../fixtures/fakePairing.ts'
import { pairingViews, type Setup } from './fixtures/pairingViews.ts'

const setup = pairingViews()

test('starts no pairing if the host creates the links', async () => {
  const { code, engine, pairing, pass, says } = await setup({
    isManual: true,
    view: 'ConnectingWalletConnectBasic',
  })
  await says('Waiting for this site')
  // Loaded when the view opens.
  await import('../../../core/modal/watchHostLink.ts')
  await act(async () => open(engine, { uri: link(7), view: 'ConnectingWalletConnectBasic' }))
  await says('Scan with')
  expect(code()).toBeDefined()
  await pass(230_000)
  await says('This code has expired')
  expect(code()).toBeUndefined()
  expect(pairing.asked()).toBe(0)
})

test('starts no pairing before the checkbox is ticked', async () => {
  const { code, find, pairing, says } = await setup({
    options: {
      features: { analytics: false, legalCheckbox: true },
      termsConditionsUrl: 'https://example.org/terms',
    },
    view: 'ConnectingWalletConnectBasic',
  })
  await says('Agree to the terms below')
  expect(pairing.asked()).toBe(0)
  await act(async () => find('input[type="checkbox"]')?.click())
  await waitUntilShown(() => expect(code()).toBeDefined())
})

test.each<[string, Setup, string]>([
  ['the code', { view: 'ConnectingWalletConnectBasic' }, ''],
  ['several ways', { view: 'AllWallets' }, 'Everywhere'],
  ['an app on a phone', { isPhone: true, view: 'AllWallets' }, 'Rainbow'],
])('a11y: no violations in %s', async (_, given, wallet) => {
  const { find, press, says } = await setup(given)
  if (wallet) {
    await says(wallet)
    await press(wallet)
  }
  await says(given.isPhone ? 'Rainbow' : 'Scan with')
  vi.useRealTimers()
  const dialog = find('dialog')
  if (!dialog) throw new Error('The dialog is there.')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
