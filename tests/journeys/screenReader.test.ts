import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openModal, openPage } from '../browser.ts'

test('a11y: the dialog is named by its title and says that it is modal', async () => {
  const page = await openPage()
  const modal = await openModal(page)
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('a11y: every control of every view has a name', async () => {
  const page = await openPage()
  await connectWallet(page)
  for (const view of views) {
    await page.evaluate((view) => window.latchkey.open({ view }), view)
    const modal = modalOf(page)
    await modal.getByRole('heading').first().waitFor()
    const nameless = await modal.evaluate((dialog) =>
      [...dialog.querySelectorAll('button, a, input')]
        .filter((control) => !control.closest('[hidden], [inert], [aria-hidden="true"]'))
        .filter(
          (control) =>
            !control.getAttribute('aria-label') &&
            !control.getAttribute('aria-labelledby') &&
            !control.closest('label') &&
            !control.textContent?.trim(),
        )
        .map((control) => control.outerHTML),
    )
    expect(nameless, view).toEqual([])
    await page.evaluate(() => window.latchkey.close())
    await modal.waitFor({ state: 'hidden' })
  }
})

test('a11y: the wallet’s response is announced', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  wallet.reject()
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal
    .locator('[aria-live], [role=status], [role=alert]')
    .getByText('Request declined')
    .first()
    .waitFor({ state: 'attached' })
})

const views = [
  'Account',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'Networks',
  'WhatIsAWallet',
  'GetWallet',
  'WhatIsANetwork',
] as const
