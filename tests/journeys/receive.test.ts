import type { VirtualWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readManifest } from '../../services/devnet/src/index.ts'
import { connectWallet, modalOf, newVisitor, newWallet, openPage, status } from '../browser.ts'
import { readCode } from '../readCode.ts'

/** A connected page at the receive view. */
async function setup({
  visitor,
  wallet = newWallet(),
}: {
  visitor?: Awaited<ReturnType<typeof newVisitor>>
  wallet?: VirtualWallet
} = {}) {
  const page = await openPage({ wallets: [wallet], ...(visitor && { visitor }) })
  await connectWallet(page)
  await page.evaluate(() => void window.latchkey.open({ view: 'WalletReceive' }))
  const modal = modalOf(page)
  await modal.getByText('Request an amount').first().waitFor()
  return { modal, page, wallet }
}

/** The three finder patterns have four round corners each; every other module matches the text. */
async function expectCode(page: Page, text: string) {
  const { bearable, isQuiet, wrong } = await readCode(page, text)
  expect(isQuiet).toBe(true)
  expect(wrong).toBeLessThanOrEqual(12)
  expect(wrong).toBeLessThan(bearable)
}

test('behavior: the code contains the address, and the address can be copied', async () => {
  const visitor = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { modal, page, wallet } = await setup({ visitor })
  await expectCode(page, wallet.address)
  const shown = (await modal.locator('.lk-Receive-address').textContent()) ?? ''
  expect(shown.replace(/Your address:|\s/g, '')).toBe(wallet.address)
  await modal.getByRole('button', { name: 'Copy address' }).click()
  await modal.getByText('Copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.address)
  await modal.getByText('Only send assets on Ethereum').first().waitFor()
})

test('behavior: an amount makes a link that wallets read, which another page’s form accepts', async () => {
  const visitor = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { modal, page, wallet } = await setup({ visitor })
  await modal.getByRole('button', { name: 'Request an amount' }).click()
  await modal.getByLabel('Amount in ETH').fill('0.25')
  const link = `ethereum:${wallet.address}@1?value=250000000000000000`
  await modal.getByRole('img', { name: 'QR code to request 0.25 ETH' }).waitFor()
  await expectCode(page, link)
  await modal.getByRole('button', { name: 'Copy link' }).click()
  await modal.getByText('Copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  // Leaving and returning keeps the typed values.
  await modal.getByRole('button', { name: 'show compatible networks' }).click()
  await modal.getByText('Compatible networks').first().waitFor()
  await modal.getByText('Base', { exact: true }).first().waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('img', { name: 'QR code to request 0.25 ETH' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => void window.latchkey.open({ view: 'WalletReceive' }))
  await modal.getByRole('img', { name: 'QR code to request 0.25 ETH' }).waitFor()
  expect(await modal.getByLabel('Amount in ETH').inputValue()).toBe('0.25')
})

test('behavior: offline the address is still there', async () => {
  const { modal, page, wallet } = await setup()
  await page.context().setOffline(true)
  await page.evaluate(() => void window.latchkey.close())
  await page.evaluate(() => void window.latchkey.open({ view: 'WalletReceive' }))
  await modal.getByRole('button', { name: 'Copy address' }).waitFor()
  await expectCode(page, wallet.address)
})

test('behavior: a wallet’s contract account is recognized, and warned about, also after a reload on another network', async () => {
  const { contracts } = readManifest().chains.find(({ id }) => id === 1)!
  const wallet = newWallet()
  for (const method of ['eth_accounts', 'eth_requestAccounts'])
    wallet.answer(method, () => [contracts.uniswapV2Router])
  const { modal, page } = await setup({ wallet })
  await modal.getByText('We only know of this smart account on Ethereum.').first().waitFor()

  wallet.switchChain(8453)
  await modal.getByText('This smart account may not exist on Base.').first().waitFor()
  await page.reload()
  await status(page, 'connected')
  await page.evaluate(() => void window.latchkey.open({ view: 'WalletReceive' }))
  await modal.getByText('This smart account may not exist on Base.').first().waitFor()
})
