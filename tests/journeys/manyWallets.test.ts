import { expect, test } from 'vitest'
import { openModal, openPage } from '../browser.ts'
import { crowdedProvider } from '../openStack.ts'

async function openAllWallets() {
  const page = await openPage({ options: { provider: await crowdedProvider() } })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await modal.getByRole('heading', { name: 'All wallets' }).waitFor()
  return { modal, page }
}

test('behavior: 600 wallets are scrolled to the end', async () => {
  const { modal, page } = await openAllWallets()
  const last = modal.getByRole('button', { name: 'Wallet 600' })
  await modal.getByRole('button', { name: 'Wallet 1', exact: true }).hover()
  while (!(await last.isVisible())) {
    await page.mouse.wheel(0, 4000)
    await page.waitForFunction(() => new Promise(requestAnimationFrame))
  }
  // Only rows in view exist in the DOM.
  expect(await modal.getByRole('button', { name: /^Wallet \d+/ }).count()).toBeLessThan(150)
})

test('behavior: typing finds one of 600', async () => {
  const { modal } = await openAllWallets()
  await modal.getByRole('textbox', { name: 'Search wallets' }).fill('wallet 431')
  await modal.getByRole('button', { name: 'Wallet 431' }).waitFor()
  await modal.getByRole('button', { name: 'Wallet 1', exact: true }).waitFor({ state: 'hidden' })
})

test('behavior: an empty result offers to clear the search', async () => {
  const { modal } = await openAllWallets()
  await modal.getByRole('textbox', { name: 'Search wallets' }).fill('no such thing')
  await modal.getByText('No wallet found').first().waitFor()
  await modal.getByRole('button', { name: 'Clear search' }).first().click()
  await modal.getByRole('button', { name: 'Wallet 1', exact: true }).waitFor()
})

test('a11y: arrow keys move in the grid', async () => {
  const { modal, page } = await openAllWallets()
  await modal.getByRole('button', { name: 'Wallet 1', exact: true }).focus()
  const focused = () =>
    modal.evaluate((dialog) => {
      const root = dialog.getRootNode()
      return root instanceof ShadowRoot ? root.activeElement?.textContent : undefined
    })
  const first = await focused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).not.toBe(first)
})
