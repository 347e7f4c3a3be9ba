import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'

/** First account of the local chains: 8 NFTs, and one unsolicited. */
const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nftsPath = `${stack.provider}/v1/account/${holder}/nfts`

async function setup({ before }: { before?: (page: Page) => Promise<unknown> } = {}) {
  const hosts = new Set<string>()
  const dialogs: string[] = []
  const page = await openPage({
    before: async (page) => {
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await before?.(page)
    },
    wallets: [newWallet()],
  })
  await connectWallet(page)
  const modal = modalOf(page)
  await modal.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  return { dialogs, hosts, modal, page }
}

/** Scrolls, as a visitor does, until the tile exists. */
async function scrollTo(page: Page, name: RegExp | string) {
  const modal = modalOf(page)
  const wanted = modal.locator('.lk-NftTile').filter({ hasText: name })
  await modal.locator('.lk-NftTile').first().hover()
  while (!(await wanted.isVisible())) {
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))))
  }
  return wanted
}

/** Tiles of the grid that exist in the DOM. */
const names = (page: Page) => modalOf(page).locator('.lk-NftTile-name').allTextContents()

test("behavior: the grid shows the account's NFTs and hides the rest until the visitor shows it", async () => {
  const { modal, page } = await setup()
  await modal.getByRole('button', { name: 'Shape #1' }).first().waitFor()
  await (await scrollTo(page, 'Badge #6')).getByText('×8').waitFor()
  expect(await names(page)).toEqual([
    ...[1, 5, 9, 13, 17].map((id) => `Shape #${id}`),
    ...[2, 4, 5, 6].map((id) => `Badge #${id}`),
  ])

  await modal.getByRole('switch', { name: 'Show hidden (1)' }).click()
  await scrollTo(page, 'Voucher')
  await modal.getByLabel('Collection').selectOption({ label: 'Local Badges (4)' })
  await modal.getByRole('button', { name: 'Shape #1' }).waitFor({ state: 'hidden' })
  expect(await names(page)).toHaveLength(4)
})

test('behavior: going back from an NFT restores scroll position and focus', async () => {
  const { modal, page } = await setup()
  const tile = await scrollTo(page, 'Badge #6')
  await tile.scrollIntoViewIfNeeded()
  const top = await tile.evaluate(scrolledTo)
  expect(top).toBeGreaterThan(100)
  await tile.click()
  await modal.getByText('ERC-1155').first().waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => tile.evaluate((one) => one.matches(':focus'))).toBe(true)
  expect(await tile.evaluate(scrolledTo)).toBe(top)

  // Entering the view from elsewhere begins at the top.
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  const first = modal.getByRole('button', { name: 'Shape #1' }).first()
  expect(await first.evaluate(scrolledTo)).toBe(0)
})

/** Runs in the page: scroll position of a tile's list. */
function scrolledTo(tile: Element): number | undefined {
  return tile.closest('.lk-Scroll')?.scrollTop
}

test('behavior: pictures load as data of the page, and their addresses lead nowhere', async () => {
  const { modal } = await setup()
  const picture = modal.locator('.lk-NftPicture img').first()
  await picture.waitFor()
  const shown = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const opened = await fetch(image.src).then(
      () => 'opened',
      () => 'gone',
    )
    return { isBlob: image.src.startsWith('blob:'), isDrawn: image.naturalWidth > 0, opened }
  })
  expect(shown).toEqual({ isBlob: true, isDrawn: true, opened: 'gone' })
})

test('behavior: a picture with a script runs nothing and requests no other server', async () => {
  const { dialogs, hosts, modal, page } = await setup()
  const title = await page.title()
  await modal.getByRole('switch', { name: 'Show hidden (1)' }).click()
  const voucher = await scrollTo(page, 'Voucher')
  await voucher.locator('.lk-NftPicture:not([data-state="waiting"])').waitFor()
  await voucher.click()
  await modal.getByText(/This looks like spam/).waitFor()
  await modal.locator('.lk-NftPicture[data-size="large"]:not([data-state="waiting"])').waitFor()
  await modal.getByText('Claim at https://gift.example').waitFor()
  expect(await modal.locator('a[href*="gift"], a[href^="javascript"], script').count()).toBe(0)
  expect(dialogs).toEqual([])
  expect(await page.title()).toBe(title)
  const ours = [stack.provider, stack.pages, ...Object.values(stack.nodes)].map(
    (url) => new URL(url).origin,
  )
  expect([...hosts].filter((host) => host !== 'null' && !ours.includes(host))).toEqual([])
})

test('behavior: an NFT’s view describes it, and Send leads to its form', async () => {
  const { modal, page } = await setup()
  await (await scrollTo(page, 'Badge #6')).click()
  await modal.getByRole('heading', { name: 'Badge #6' }).waitFor()
  await modal.getByText('ERC-1155').waitFor()
  await modal.getByRole('definition').getByText('8', { exact: true }).waitFor()
  await modal.getByRole('button', { name: 'Copy contract address' }).waitFor()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { store } = Reflect.get(window.latchkey, Symbol.for('latchkey.engine'))
        return store.getState().router.history.at(-1)
      }),
    )
    .toMatchObject({
      arguments: {
        nft: {
          address: '0x1a7C400000000000000000000000000000001155',
          name: 'Badge #6',
          quantity: '8',
          standard: 'erc1155',
          tokenId: '6',
        },
      },
      view: 'WalletSend',
    })
})

test('error: an unavailable provider is reported on the tab, which recovers', async () => {
  const { modal, page } = await setup({
    before: (page) => page.route(`${nftsPath}*`, (route) => route.abort()),
  })
  await modal.getByText('Couldn’t load your NFTs').first().waitFor()
  await page.unroute(`${nftsPath}*`)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await modal.getByRole('button', { name: 'Shape #1' }).first().waitFor()
})

test('error: a picture that fails to load is replaced by a letter', async () => {
  const { modal } = await setup({
    before: (page) => page.route(/\/v1\/nft\//, (route) => route.abort()),
  })
  await modal.locator('.lk-NftPicture[data-letter="S"]').first().waitFor()
  expect(await modal.locator('.lk-NftPicture img').count()).toBe(0)
})
