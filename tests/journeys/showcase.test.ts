import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, newVisitor, openPlayground, stack } from '../browser.ts'
import { balanceOf, stranger, usdcOf } from '../pages/sendPage.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The part of the page that holds the modal. */
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** The page of a visitor whose demo wallet is connected. */
async function openWithDemo(): Promise<Page> {
  const page = await openPlayground('/index.html', {
    servers: { faucet: stack.faucet },
    wallets: [],
  })
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await approve(page, 'Connect to this page?')
  await preview(page).getByRole('heading', { name: 'Account' }).waitFor()
  return page
}

/** Approves a request of the demo wallet. */
async function approve(page: Page, question: string): Promise<void> {
  await page
    .getByRole('dialog', { name: question })
    .getByRole('button', { name: 'Approve' })
    .click()
}

/** Pixels by which the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a visitor without a wallet gets funds, sends and swaps', async () => {
  const page = await openWithDemo()
  const address = await page.evaluate(() => window.latchkey.getAccount().address ?? '')
  await page.getByRole('button', { name: 'Get test funds' }).click()
  await page.getByText('Test ETH and USDC are in your account.').waitFor()
  const modal = preview(page)
  await modal.getByText('USD Coin').first().waitFor()

  const to = stranger()
  await modal.getByRole('button', { exact: true, name: 'Send' }).click()
  await modal.getByRole('textbox', { name: /^Amount/ }).fill('0.5')
  await modal.getByRole('textbox', { name: 'To' }).fill(to)
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByRole('button', { name: /^Send 0.5/ }).click()
  await approve(page, 'Send a transaction?')
  await expect.poll(() => balanceOf(to)).toBe(500_000_000_000_000_000n)
  await modal.getByRole('heading', { name: 'Account' }).waitFor()

  const before = await usdcOf(address)
  await modal.getByRole('button', { exact: true, name: 'Swap' }).click()
  await modal.getByRole('textbox', { name: 'Amount of ETH to give' }).fill('1')
  await modal.getByRole('button', { name: 'Choose token' }).click()
  await modal.getByRole('textbox').fill('usdc')
  await modal.getByRole('button', { name: /USD Coin/ }).click()
  await modal.getByRole('button', { name: 'Review swap' }).click()
  await modal.getByRole('button', { name: 'Swap 1 ETH' }).click()
  await approve(page, 'Send a transaction?')
  await expect.poll(() => usdcOf(address)).toBeGreaterThan(before + 1_000_000_000n)
})

test('a11y: the button leads to the inline modal below it', async () => {
  const page = await openPlayground('/index.html')
  const button = page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).first()
  const title = preview(page).getByRole('heading', { name: 'Connect wallet' })
  await title.waitFor()
  await page.setViewportSize({ height: 300, width: 390 })
  const isOnScreen = () =>
    title.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isOnScreen()).toBe(false)
    await button.click()
    await expect.poll(isOnScreen).toBe(true)
    expect(await title.evaluate((element) => element.matches(':focus'))).toBe(true)
  }
})

test('each scenario shows in the modal', async () => {
  const page = await openWithDemo()
  const modal = preview(page)
  await page.getByRole('button', { name: 'Developer' }).click()
  const drawer = page.getByRole('dialog', { name: 'Developer' })

  await drawer.getByRole('button', { name: 'Hostile tokens' }).click()
  await modal.getByText('<img src=x onerror=alert(1)>').first().waitFor()

  await drawer.getByRole('button', { name: 'Unsupported network' }).click()
  await drawer.getByText('unsupported', { exact: true }).waitFor()
  await modal.getByRole('button', { name: 'Base' }).click()
  await approve(page, 'Switch the network?')
  await drawer.getByText('eip155:8453', { exact: true }).waitFor()

  // A request takes as long as the button says.
  const read = () =>
    page.evaluate(async () => {
      const start = performance.now()
      await fetch(location.href)
      return performance.now() - start
    })
  const slow = drawer.getByRole('button', { name: 'Slow network' })
  await slow.click()
  expect(await read()).toBeGreaterThan(2_900)
  await slow.click()
  expect(await slow.getAttribute('aria-pressed')).toBe('false')

  await drawer.getByRole('button', { name: 'Disconnect' }).click()
  // A new instance is drawn in sight only, and the network's list was scrolled.
  await modal.scrollIntoViewIfNeeded()
  const down = drawer.getByRole('button', { name: 'Provider down' })
  await down.click()
  await modal.getByText('Some wallets couldn’t be loaded.').waitFor()
  await down.click()
  await modal.getByText('All wallets').waitFor()
})

test('a single search finds options, state, requests and events', async () => {
  const page = await openPlayground('/index.html')
  await preview(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await preview(page).getByRole('heading', { name: 'Account' }).waitFor()
  const developer = page.getByRole('button', { name: 'Developer' })
  await developer.focus()
  await page.keyboard.press('Enter')

  const drawer = page.getByRole('dialog', { name: 'Developer' })
  const headings = () => drawer.getByRole('heading', { level: 2 }).allTextContents()
  const search = async (text: string) => {
    await drawer.getByRole('searchbox').fill(text)
    return (await headings()).slice(1)
  }
  // The field has the focus, so a visitor types at once.
  await page.keyboard.type('locale')
  expect((await headings()).slice(1)).toEqual(['Options'])
  expect(await drawer.getByLabel('locale').count()).toBe(1)
  expect(await drawer.getByLabel('projectId').count()).toBe(0)
  expect(await search('caipaddress')).toEqual(['State'])
  expect(await search('signTypedData')).toEqual(['Requests'])
  expect(await search('slow')).toEqual(['Scenarios'])
  // Events from before the drawer was opened.
  expect(await search('connect_success')).toEqual(['Events'])
  expect(await search('nowhere to be found')).toEqual([])
  await drawer.getByText('Nothing matches “nowhere to be found”.').waitFor()

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await developer.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the controls restyle the modal, the code and later instances', async () => {
  const page = await openPlayground('/index.html')
  const code = page.getByRole('region', { exact: true, name: 'Code' })
  const theme = () => page.evaluate(() => window.latchkey.getTheme())
  await page.getByRole('button', { name: 'paper' }).click()
  await code.getByText('...paper,', { exact: false }).waitFor()
  expect(await theme()).toMatchObject({ mode: 'light', variables: { '--lk-radius': '1.5px' } })

  await page.getByRole('radio', { name: 'Green' }).check()
  await page.getByRole('slider', { name: 'Corners' }).fill('8')
  await page.getByRole('combobox', { name: 'Font' }).selectOption('Mono')
  await page.getByRole('radio', { name: 'Dark' }).check()
  const chosen = {
    mode: 'dark',
    variables: { '--lk-accent': '#0a7f5a', '--lk-radius': '8px' },
  }
  expect(await theme()).toMatchObject(chosen)
  const card = preview(page).getByRole('heading', { name: 'Connect wallet' })
  await expect
    .poll(() => card.evaluate((heading) => getComputedStyle(heading).fontFamily))
    .toContain('ui-monospace')
  for (const line of ["'--lk-accent': '#0a7f5a'", "'--lk-radius': '8px'", "themeMode: 'dark'"])
    expect(await code.textContent()).toContain(line)

  // A new instance keeps the look.
  await page.getByRole('checkbox', { name: 'sepolia' }).uncheck()
  await code.getByText('networks: [ethereum, base],').waitFor()
  await preview(page).getByRole('button', { name: 'Ethereum' }).click()
  await preview(page).getByRole('heading', { name: 'Choose network' }).waitFor()
  expect(await preview(page).getByRole('button', { name: 'Base' }).count()).toBe(1)
  expect(await preview(page).getByRole('button', { name: 'Sepolia' }).count()).toBe(0)
  expect(await theme()).toMatchObject(chosen)

  await page.getByRole('button', { name: 'default' }).click()
  expect(await code.textContent()).not.toMatch(/theme|paper/)
  expect(await theme()).toMatchObject({ variables: { '--lk-color-mix-strength': '0%' } })
  await page.getByRole('button', { name: 'Svelte' }).click()
  await code.getByText('{@render connectButton()}').waitFor()
  await page.getByText('npm install latchkey svelte react react-dom').waitFor()
})

test('the test wallet gets the link of the code that the modal shows', async () => {
  const visitor = await newVisitor()
  const wallet = 'http://wallet.example'
  await visitor.route(`${wallet}/**`, (route) => route.fulfill({ body: 'The wallet' }))
  const page = await openPlayground('/index.html', { servers: { wallet }, visitor })
  const opened = visitor.waitForEvent('page')
  await page.getByRole('button', { name: 'Open the test wallet' }).click()
  const tab = await opened
  await preview(page).getByRole('img', { name: /code/i }).waitFor()
  await tab.waitForURL(`${wallet}/wc?uri=wc%3A**`)
  expect(await modalOf(page).count()).toBe(0)
})

test.each([390, 320])('on a phone of %i px the product is on the first screen', async (width) => {
  const visitor = await newVisitor({ viewport: { height: 800, width } })
  const page = await openPlayground('/index.html', {
    servers: { faucet: stack.faucet, wallet: 'http://wallet.example' },
    visitor,
    wallets: [],
  })
  const title = preview(page).getByRole('heading', { name: 'Connect wallet' })
  const button = page.locator('.lk-button').first()
  for (const part of [title, button]) {
    const { height = 0, y = 800 } = (await part.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(500)
  }
  expect(await overflow(page)).toBe(0)

  await page.getByRole('button', { name: 'Developer' }).click()
  const drawer = page.getByRole('dialog', { name: 'Developer' })
  await drawer.waitFor()
  expect(await overflow(page)).toBe(0)
  // The drawer covers the page, so the focus stays in it.
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => !document.activeElement?.closest('.surface main'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
})

test.each(['light', 'dark'] as const)('axe finds nothing on the page, %s', async (colorScheme) => {
  const visitor = await newVisitor({ colorScheme })
  const page = await openPlayground('/index.html', { visitor })
  await preview(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
  await page.getByRole('button', { name: 'Developer' }).click()
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    )
  })
  expect(found).toEqual([])
})
