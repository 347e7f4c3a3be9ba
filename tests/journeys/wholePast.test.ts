import { parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { connectWallet, during, modalOf, newWallet, openPage } from '../browser.ts'
import { makeShape, ownerOf } from '../makeNfts.ts'
import { ethereum, openSend, send, stranger, usdc } from '../pages/sendPage.ts'

test("behavior: an NFT, a swap and a purchase stand in one account's activity", async () => {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await askNode(ethereum, 'anvil_setBalance', address, toHex(parseEther('10')))
  const nft = await makeShape(address)
  const page = await openPage({ wallets: [newWallet({ accounts: [key] })] })
  await connectWallet(page)
  const modal = modalOf(page)
  const to = stranger()

  await openSend(page, { nft, to })
  await send(modal)
  await expect.poll(() => ownerOf(nft)).toBe(to)

  await page.evaluate((to) => {
    const given = { amount: '0.2', from: 'native', to }
    void window.latchkey.open({ arguments: given, view: 'Swap' })
  }, usdc)
  await modal.getByRole('button', { name: /^Review swap$/ }).click()
  await modal.getByRole('button', { name: 'Swap 0.2 ETH' }).click()
  await modal.getByText('Swapped', { exact: true }).first().waitFor()
  await modal.getByRole('button', { name: 'Close' }).first().click()
  await modal.waitFor({ state: 'hidden' })

  await page.evaluate(() => {
    void window.latchkey.open({ arguments: { amount: '100' }, view: 'OnRampProviders' })
  })
  const seller = modal.getByRole('button', { name: /^Sandbox/ })
  await seller.getByText('Fees', { exact: false }).waitFor()
  const checkout = await during(page.waitForEvent('popup'), () =>
    modal.getByRole('button', { name: 'Continue with Sandbox' }).click(),
  )
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242')
  await checkout.getByLabel('Valid until').fill('12/40')
  await checkout.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay / }).click()
  await modal.getByText('98.25 USDC arrived').first().waitFor({ timeout: 45_000 })

  await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
  const list = modal.getByRole('list', { name: 'Transactions' })
  // The chain does not know the purchase: it lists the delivery.
  const bought = list.getByRole('listitem').filter({ hasText: /Received.*98\.25/ })
  await bought.getByText(/USDC/).first().waitFor()
  const swapped = list.getByRole('listitem').filter({ hasText: /Swapped.*USDC.*0\.2.?ETH/ })
  await swapped.waitFor()
  const sent = list.getByRole('listitem').filter({ hasText: /Sent.*To / })
  await sent.getByText(nft.name).first().waitFor()
  // The row comes from the chain, no longer from the page's storage.
  await list.getByRole('heading', { name: 'Just sent' }).waitFor({
    state: 'hidden',
    timeout: 20_000,
  })
  for (const row of [bought, swapped, sent]) expect(await row.count()).toBe(1)
  const told = await list.getByRole('listitem').allTextContents()
  const places = [/Received.*98\.25/, /Swapped/, /Sent.*To /].map((kind) =>
    told.findIndex((text) => kind.test(text)),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
}, 120_000)
