import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, newWallet, openPage } from '../browser.ts'

/** Everything that a modal might leave on the page's outermost elements. */
function outside(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, document.body].map((element) => ({
      attributes: [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      overflow: getComputedStyle(element).overflow,
      padding: getComputedStyle(element).padding,
      pointerEvents: getComputedStyle(element).pointerEvents,
      width: element.getBoundingClientRect().width,
    })),
  )
}

for (const host of ['radix', 'mui', 'headless', 'native']) {
  test(`behavior: inside a ${host} dialog everything works, and only the modal closes`, async () => {
    const wallet = newWallet()
    const page = await openPage({
      before: (page) =>
        page.addInitScript(() => {
          const shifts: unknown[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            // Input may move its own response; the host's elements must not move. Latchkey's lists
            // fill at any time, and this observer does not report nodes within a shadow root.
            for (const entry of list.getEntries()) {
              const sources: readonly { readonly node: Node | null }[] = Reflect.get(
                entry,
                'sources',
              )
              const isHosts = sources.some(({ node }) => node)
              if (isHosts && !Reflect.get(entry, 'hadRecentInput')) shifts.push(entry.toJSON())
            }
          }).observe({ buffered: true, type: 'layout-shift' })
        }),
      host,
      wallets: [wallet],
    })
    const hostDialog = page.getByRole('dialog', { name: 'Host dialog' })
    await hostDialog.waitFor()
    const opener = page.getByRole('button', { name: 'Open Latchkey' })
    await opener.waitFor()
    const before = await outside(page)

    await opener.click()
    const modal = modalOf(page)
    await modal.getByRole('button', { name: 'All wallets' }).click()

    const search = modal.getByRole('textbox', { name: 'Search wallets' })
    await search.click()
    await page.keyboard.type('rain')
    expect(await search.inputValue()).toBe('rain')
    await modal.getByRole('button', { name: 'Rainbow' }).waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')

    const first = modal.getByRole('button', { name: 'MetaMask' })
    await first.waitFor()
    const top = async () => (await first.boundingBox())?.y ?? Number.NEGATIVE_INFINITY
    const started = await top()
    await first.hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(top).toBeLessThan(started)

    await modal.getByRole('button', { exact: true, name: 'Back' }).click()
    wallet.reject()
    await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
    await modal.getByRole('button', { name: 'Try again' }).waitFor()
    await modal.getByRole('button', { exact: true, name: 'Back' }).click()

    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })
    expect(await hostDialog.isVisible()).toBe(true)
    await expect.poll(() => outside(page)).toEqual(before)

    // The modal's backdrop is not outside the host's dialog.
    await opener.click()
    await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
    await page.mouse.click(8, 8)
    await modal.waitFor({ state: 'hidden' })
    expect(await hostDialog.isVisible()).toBe(true)

    await opener.click()
    await modal.getByRole('button', { name: 'Close' }).click()
    await modal.waitFor({ state: 'hidden' })
    expect(await hostDialog.isVisible()).toBe(true)
    await expect.poll(() => outside(page)).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])

    await page.keyboard.press('Escape')
    await hostDialog.waitFor({ state: 'hidden' })
  })
}

test('behavior: a scrolled page does not jump, and scrolls on afterwards', async () => {
  const page = await openPage()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.evaluate(() => {
    const tall = document.createElement('div')
    tall.style.height = '5000px'
    document.body.append(tall)
    scrollTo(0, 50)
  })
  const before = await outside(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(50)
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await expect.poll(() => outside(page)).toEqual(before)
  await page.mouse.move(600, 700)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
})
