import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'

async function chooseBase(page: Page) {
  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  await modalOf(page).getByRole('button', { name: 'Base' }).click()
}

test('behavior: switches the network in the wallet', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await chooseBase(page)
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  expect(wallet.chainId).toBe(8453)
})

for (const switchesAfterAdding of [true, false]) {
  const how = switchesAfterAdding ? 'the wallet switches to it' : 'a second request switches to it'
  test(`behavior: a chain that the wallet does not know is added; ${how}`, async () => {
    const url = stack.nodes['eip155:1']!
    const wallet = newWallet({ chains: { 1: url }, switchesAfterAdding })
    const page = await openPage({ wallets: [wallet] })
    await connectWallet(page)
    await chooseBase(page)
    await page.getByTestId('network').getByText('eip155:8453').waitFor()
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
    expect(wallet.chainId).toBe(8453)
  })
}

test('error: a declined switch changes nothing and can be retried', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  wallet.reject()
  await chooseBase(page)

  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByTestId('network').textContent()).toBe('eip155:1')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
})

test('behavior: without a wallet the choice applies at once and persists', async () => {
  const page = await openPage()
  await chooseBase(page)
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  await page.reload()
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
})

test('behavior: the list can be searched', async () => {
  const page = await openPage()
  await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
  const modal = modalOf(page)
  await modal.getByRole('button', { name: 'Ethereum' }).waitFor()
  await modal.getByRole('textbox').fill('bas')
  await modal.getByRole('button', { name: 'Ethereum' }).waitFor({ state: 'hidden' })
  await modal.getByRole('button', { name: 'Base' }).waitFor()
})

test('error: an unknown chain id rejects and shows an alert', async () => {
  const page = await openPage()
  const code = await page.evaluate(() =>
    window.latchkey.switchNetwork('eip155:4242').catch((error: { code: string }) => error.code),
  )
  expect(code).toBe('NETWORK_WITH_ID_NOT_FOUND')
  await page.evaluate(() => window.latchkey.open())
  await modalOf(page).getByRole('alert').getByText('Network Not Found').waitFor()
})
