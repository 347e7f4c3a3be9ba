import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newVisitor, newWallet, openPage } from '../browser.ts'
import { asset, listAssets } from '../listAssets.ts'
import { inspectPage } from '../pages/inspectPage.ts'

test('scrolls 10,000 tokens within 50 ms a frame, and only the rows in view exist', async () => {
  const wallet = newWallet({ accounts: [generatePrivateKey()] })
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await openPage({ visitor, wallets: [wallet] })
  await connectWallet(page)
  const modal = modalOf(page)
  const list = modal.locator('.lk-VirtualGrid')
  const first = list.getByRole('listitem').filter({ hasText: 'Token 1' }).first()
  listAssets(
    wallet,
    Array.from({ length: 10_000 }, (_, at) =>
      asset(at + 1, { name: `Token ${at + 1}`, price: 3 / (at + 1) }),
    ),
  )
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  await first.waitFor()
  const scroll = modal.locator('.lk-Scroll')
  const inspector = await inspectPage(page)
  const before = await inspector.heap()
  const frames = await inspector.scrollFrames(list, 'down')

  expect(await scroll.evaluate((body) => body.scrollHeight)).toBeGreaterThan(10_000 * 50)
  expect(await list.locator('> li').count()).toBeLessThan(60)
  expect(frames.usual).toBeLessThan(50)
  expect(frames.worst).toBeLessThan(100)
  // Rows out of view are released, so memory stays flat. The small growth is compiled code.
  await scroll.evaluate((body) => body.scrollTo(0, 0))
  await first.waitFor()
  expect((await inspector.heap()) - before).toBeLessThan(10)
})
