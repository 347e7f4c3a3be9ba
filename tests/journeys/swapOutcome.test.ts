import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { during, modalOf, status } from '../browser.ts'
import { betweenBlocks, ethereum, firstLook } from '../pages/sendPage.ts'
import { compete, dollarsOf, node, press, review, setup, shown, usdc } from '../pages/swapPage.ts'

test('behavior: a pending swap is followed across a reload until it is done', async () => {
  const { address, asked, modal, open, page } = await setup()
  await open({ amount: '0.2', from: 'native', to: usdc })
  await review(modal)
  const list = modalOf(page).getByRole('list', { name: 'Transactions' })
  const row = list.locator('[data-status]').first()
  await betweenBlocks(async () => {
    await during(firstLook(page), () => press(modal, 'Swap 0.2 ETH'))
    await page.reload()
    await status(page, 'connected')
    await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
    await row.getByText('Pending').waitFor()
    await row.getByText('Swapping').waitFor()
    expect(await dollarsOf(address)).toBe(0n)
  })
  await row.getByText('Swapped', { exact: true }).waitFor({ timeout: 30_000 })
  await expect.poll(() => row.getByText('Pending').count()).toBe(0)
  expect(await dollarsOf(address)).toBeGreaterThan(0n)
  // The only wallet request of the page came before the reload.
  expect(asked()).toEqual(['eth_sendTransaction'])
}, 120_000)

test('error: a swap that reverts on the network says so, and what it cost', async () => {
  const { address, modal, open, page } = await setup()
  await open({ amount: '0.5', from: 'native', to: usdc })
  await review(modal)
  let raw = ''
  await betweenBlocks(async () => {
    const hash = await during(firstLook(page), () => press(modal, 'Swap 0.5 ETH'))
    raw = await askNode(ethereum, 'eth_getRawTransactionByHash', hash)
    await askNode(ethereum, 'anvil_dropTransaction', hash)
  })
  // A rival's trade is mined first, and leaves less than the minimum.
  await compete('150')
  await askNode(ethereum, 'eth_sendRawTransaction', raw)
  await shown(modal, 'The swap failed on the network').waitFor({ timeout: 30_000 })
  await shown(modal, /You paid a network fee of [\d.,]+ ETH\. You still have your ETH/).waitFor()
  expect(await dollarsOf(address)).toBe(0n)
  expect(await node.getTransactionCount({ address })).toBe(1)
}, 120_000)
