import type { LatchkeyEvent } from 'latchkey'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, status } from '../browser.ts'

test('behavior: another account shows within a second, told once', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.latchkey.subscribeAccount(({ address }) => told.push(address))
  })

  wallet.switchAccount(1)
  await page.getByTestId('address').getByText(wallet.address).waitFor({ timeout: 1000 })
  await page.getByRole('button', { name: wallet.address.slice(-6) }).waitFor({ timeout: 1000 })
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([wallet.address])
})

test('behavior: another chain shows within a second, told once', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.latchkey.subscribeNetwork(({ chainId }) => told.push(chainId))
  })

  wallet.switchChain(8453)
  await page.getByTestId('network').getByText('eip155:8453').waitFor({ timeout: 1000 })
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([8453])
})

test('behavior: an open account view follows', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.getByRole('button', { name: wallet.address.slice(0, 4) }).click()
  const modal = modalOf(page)
  await modal.getByText(wallet.address.slice(-6)).first().waitFor()

  wallet.switchAccount(2)
  await modal.getByText(wallet.address.slice(-6)).first().waitFor({ timeout: 1000 })
})

test('behavior: a locked wallet is not connected any more', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  wallet.lock()
  await status(page, 'disconnected')
})

test('behavior: a wallet that takes its accounts back disconnects', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  const events: LatchkeyEvent['event'][] = []
  await page.exposeFunction('hear', (event: LatchkeyEvent['event']) => events.push(event))
  wallet.disconnect()
  await status(page, 'disconnected')
  await page.reload()
  await status(page, 'disconnected')
})
