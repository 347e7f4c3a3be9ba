import { expect, test } from 'vitest'
import {
  connectWallet,
  modalOf,
  newVisitor,
  newWallet,
  openModal,
  openPage,
  status,
} from '../browser.ts'

const polygon = { chainId: 137, chains: { 137: 'http://127.0.0.1:9', ...chainsOf() } }

/** Ethereum and Base are offered; the wallet starts on neither. */
function chainsOf() {
  return { 1: 'http://127.0.0.1:9', 8453: 'http://127.0.0.1:9' }
}

test('behavior: an unsupported network has to be left', async () => {
  const wallet = newWallet(polygon)
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
  expect(await page.getByTestId('network').textContent()).toBe('eip155:137')

  await modal.getByRole('button', { name: 'Base' }).click()
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  await modal.waitFor({ state: 'hidden' })
})

test('behavior: each of the three ways to close shakes the dialog instead', async () => {
  const wallet = newWallet(polygon)
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await openPage({ visitor, wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).waitFor()

  const shakes = (): Promise<number> =>
    page.evaluate(
      () =>
        Reflect.get(window.latchkey, Symbol.for('latchkey.engine')).store.getState().modal.shakes,
    )
  const before = await shakes()
  await page.keyboard.press('Escape')
  await expect.poll(shakes).toBe(before + 1)
  await expect
    .poll(() =>
      modal.evaluate((dialog) =>
        dialog.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
      ),
    )
    .toBe(false)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect.poll(shakes).toBe(before + 2)
  await page.mouse.click(5, 5)
  await expect.poll(shakes).toBe(before + 3)
  expect(await modal.isVisible()).toBe(true)
})

test('behavior: disconnecting closes the dialog', async () => {
  const wallet = newWallet(polygon)
  const page = await openPage({ wallets: [wallet] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await status(page, 'disconnected')
})

test('behavior: a wallet that switches there later is requested to come back', async () => {
  const wallet = newWallet(polygon)
  wallet.switchChain(1)
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await modalOf(page).waitFor({ state: 'hidden' })

  wallet.switchChain(137)
  await modalOf(page).getByRole('button', { name: 'Ethereum' }).waitFor()
  wallet.switchChain(1)
  await modalOf(page).waitFor({ state: 'hidden' })
})

test('behavior: warn allows the network with a warning', async () => {
  const wallet = newWallet(polygon)
  const page = await openPage({ options: { unsupportedChain: 'warn' }, wallets: [wallet] })
  await connectWallet(page)
  await modalOf(page).waitFor({ state: 'hidden' })
  await page.getByTitle(wallet.address).click()
  await modalOf(page).getByText('This site doesn’t support your wallet’s network').first().waitFor()
})

test('behavior: allow accepts the network', async () => {
  const wallet = newWallet(polygon)
  const page = await openPage({ options: { allowUnsupportedChain: true }, wallets: [wallet] })
  await connectWallet(page)
  await modalOf(page).waitFor({ state: 'hidden' })
  expect(await page.getByTestId('network').textContent()).toBe('eip155:137')
})
