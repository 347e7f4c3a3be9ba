import { expect, test } from 'vitest'
import { newVisitor, openModal, openPage, status } from '../browser.ts'
import { approveInWindow, baseAddress, playBaseAccount } from '../pages/baseAccountPage.ts'

const sources = ['baseAccount']

test('connects Base Account in the window of the press, and signs with it', async () => {
  const visitor = await newVisitor()
  await playBaseAccount(visitor)
  const page = await openPage({ sources, visitor, wallets: [] })
  const modal = await openModal(page)

  const opening = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Base Account' }).click()
  const popup = await opening
  await popup.getByText('This is not Base Account.').waitFor()
  await approveInWindow(popup)
  await status(page, 'connected')
  expect(await page.getByTestId('address').textContent()).toBe(baseAddress)

  const second = page.waitForEvent('popup')
  const signing = page.evaluate((from) => {
    const provider = window.latchkey.getProvider('eip155')
    return provider?.request({ method: 'personal_sign', params: ['0x6869', from] })
  }, baseAddress)
  await approveInWindow(await second)
  expect(await signing).toBe(`0x${'5'.repeat(130)}`)

  await page.reload()
  await status(page, 'connected')
})

test('offers to open a blocked window with another press', async () => {
  const visitor = await newVisitor()
  await playBaseAccount(visitor)
  const page = await openPage({ sources, visitor, wallets: [] })
  const modal = await openModal(page)
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await modal.getByRole('button', { name: 'Base Account' }).click()
  await modal.getByText('Your browser blocked the window').first().waitFor()

  const opening = page.waitForEvent('popup')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await approveInWindow(await opening)
  await status(page, 'connected')
})

test('names the header that separates the page from the window', async () => {
  const visitor = await newVisitor()
  await playBaseAccount(visitor)
  const page = await openPage({
    before: (page) =>
      page.route(/\/\?families=/, async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
        await route.fulfill({ headers, response })
      }),
    sources,
    visitor,
    wallets: [],
  })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Base Account' }).click()
  await modal.getByText('Couldn’t connect').first().waitFor()
  await modal.getByText('Details').first().click()
  await modal.getByText('same-origin-allow-popups').waitFor()
})
