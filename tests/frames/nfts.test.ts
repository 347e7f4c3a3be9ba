import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newVisitor, openPage, stack } from '../browser.ts'
import { inspectPage } from '../pages/inspectPage.ts'

const total = 5_000
const pageSize = 48

/** Responds for the provider with thousands of NFTs, more than any local account has. */
async function serveThousands(page: Page) {
  const cors = { 'access-control-allow-origin': '*', 'x-fake': 'tests/frames/nfts.test.ts' }
  await page.route(`${stack.provider}/v1/account/*/nfts*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: Math.min(pageSize, total - from) }, (_, at) => ({
      chainId: 'eip155:1',
      collection: { name: `Collection ${(from + at) % 70}`, symbol: 'C' },
      contract: `eip155:1:0x${String((from + at) % 70).padStart(40, '0')}`,
      imageUrl: `${stack.provider}/picture`,
      is_spam: false,
      name: `Number ${from + at + 1}`,
      quantity: '1',
      standard: 'erc721',
      tokenId: String(from + at + 1),
    }))
    const next = from + pageSize < total ? String(from + pageSize) : null
    return route.fulfill({ headers: cors, json: { data, next } })
  })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="teal"/></svg>'
  await page.route(/\/v1\/nft\//, (route) =>
    route.fulfill({ body: svg, contentType: 'image/svg+xml', headers: cors }),
  )
}

test('scrolls 5,000 NFTs within 50 ms a frame, and few tiles exist', async () => {
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await openPage({ before: serveThousands, visitor })
  await connectWallet(page)
  const modal = modalOf(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  const list = modal.getByRole('list', { name: 'NFTs' })
  await modal.locator('.lk-NftTile').first().waitFor()
  const inspector = await inspectPage(page)
  const before = await inspector.heap()

  await list.evaluate(async (rows, most) => {
    const scroll = rows.closest('.lk-Scroll')
    const count = () => Number(rows.querySelector('li')?.getAttribute('aria-setsize'))
    while (scroll && count() < most) {
      scroll.scrollTop = scroll.scrollHeight
      await new Promise(requestAnimationFrame)
    }
    if (scroll) scroll.scrollTop = scroll.scrollHeight
  }, total)
  await modal.getByText(`Number ${total}`, { exact: true }).waitFor()
  expect(await modal.locator('.lk-NftTile').count()).toBeLessThan(60)
  // Other load in the browser may spoil one measurement; the page's own slowness spoils both.
  expect(Math.min(await inspector.heap(), await inspector.heap()) - before).toBeLessThan(20)

  const frames = await inspector.scrollFrames(list, 'up')
  expect(frames.usual).toBeLessThan(50)
  expect(frames.worst).toBeLessThan(100)
})
