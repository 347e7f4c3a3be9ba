import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, during, modalOf, newWallet, openPage, shownAt, status } from '../browser.ts'

/** Time at which the page receives the wallet's event, by the machine's clock. */
function heardAt(page: Page, event: 'accountsChanged' | 'chainChanged'): Promise<number> {
  return page.evaluate(
    (event) =>
      new Promise<number>((resolve) => {
        const provider = window.latchkey.getProvider() as {
          on(event: string, hear: () => void): void
        }
        provider.on(event, () => resolve(Date.now()))
      }),
    event,
  )
}

/** Usually an instant; a busy machine may delay the page. In ms. */
const soon = 3_000

test('behavior: another account shows soon, with one event', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.latchkey.subscribeAccount(({ address }) => told.push(address))
  })

  const [, second = ''] = wallet.addresses
  const [heard, shown] = await during(
    Promise.all([heardAt(page, 'accountsChanged'), shownAt(page, 'address', second)]),
    async () => wallet.switchAccount(1),
  )
  expect(shown - heard).toBeLessThan(soon)
  await page.getByTitle(wallet.address).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([wallet.address])
})

test('behavior: another chain shows soon, with one event', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.latchkey.subscribeNetwork(({ chainId }) => told.push(chainId))
  })

  const [heard, shown] = await during(
    Promise.all([heardAt(page, 'chainChanged'), shownAt(page, 'network', 'eip155:8453')]),
    async () => wallet.switchChain(8453),
  )
  expect(shown - heard).toBeLessThan(soon)
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([8453])
})

test('behavior: an open account view follows the wallet', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.getByTitle(wallet.address).click()
  const modal = modalOf(page)
  await modal.getByText(wallet.address.slice(-6)).first().waitFor()

  wallet.switchAccount(2)
  await modal.getByText(wallet.address.slice(-6)).first().waitFor()
})

test('behavior: a locked wallet is disconnected', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  wallet.lock()
  await status(page, 'disconnected')
})

test('behavior: a wallet that revokes its accounts disconnects, says so once, and closes the modal', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  const modal = modalOf(page)
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
  const seen = await during(readToast(modal), async () => wallet.disconnect())
  expect(seen).toEqual({ covered: [], text: 'Your wallet ended the connection', times: 1 })
  await status(page, 'disconnected')
  await modal.waitFor({ state: 'hidden' })
  await page.reload()
  await status(page, 'disconnected')
})

test('behavior: a long toast moves the content down instead of covering it', async () => {
  const wallet = newWallet()
  const text = 'Your wallet ended the connection to this site. '.repeat(4).trim()
  const page = await openPage({
    options: { texts: { 'toast.disconnected': text } },
    wallets: [wallet],
  })
  await connectWallet(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  const modal = modalOf(page)
  await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
  const seen = await during(readToast(modal), async () => wallet.disconnect())
  expect(seen).toEqual({ covered: [], text, times: 1 })
})

/** The next toast as it appears: its text, how often the modal shows that, and what the toast covers. */
function readToast(modal: Locator) {
  return modal.evaluate(async (dialog) => {
    const find = () => dialog.querySelector('.lk-ToastBar')
    await new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        if (!find()) return
        changes.disconnect()
        resolve()
      })
      changes.observe(dialog, { childList: true, subtree: true })
    })
    const toast = find()
    if (!toast) throw new Error('There is no toast.')
    const bar = toast.getBoundingClientRect()
    const isCovered = (part: Element) => {
      const box = part.getBoundingClientRect()
      const isBeside = box.right <= bar.left || box.left >= bar.right
      return !(isBeside || box.bottom <= bar.top || box.top >= bar.bottom) && part.checkVisibility()
    }
    const parts = [...dialog.querySelectorAll('.lk-View, .lk-View *, .lk-Header button')]
    const texts = [...dialog.querySelectorAll('*')].filter(
      (part) => !part.children.length && part.textContent === toast.textContent,
    )
    return {
      covered: parts
        .filter((part) => !part.closest('[data-leaving]') && isCovered(part))
        .map(({ className, tagName }) => `${tagName} ${className}`),
      text: toast.textContent,
      times: texts.filter((part) => !part.matches('.lk-unseen')).length,
    }
  })
}
