import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { connectWallet, modalOf, newVisitor, newWallet, openPage } from '../browser.ts'
import { ethereum, untilKnown } from '../pages/sendPage.ts'

/** Account that has sent to the first account, and has a name on the local Ethereum. */
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function setup(visitor = newVisitor(), wallet = newWallet()) {
  const page = await openPage({ visitor: await visitor, wallets: [wallet] })
  await connectWallet(page)
  await page.evaluate(() => void window.latchkey.open({ view: 'AddressLabels' }))
  return { modal: modalOf(page), page, visitor: await visitor }
}

test('behavior: a label replaces its address, also after a reload and in other tabs', async () => {
  const { modal, page, visitor } = await setup()
  const second = await setup(Promise.resolve(visitor))
  await second.modal.getByText('No labels yet').first().waitFor()
  await page.bringToFront()
  await modal.getByRole('button', { name: 'Add a label' }).click()
  await modal.getByLabel('Address or name').fill(bob)
  await modal.getByLabel('Label', { exact: true }).fill('Landlord')
  await modal.getByRole('button', { name: 'Save' }).click()
  await modal.getByRole('button', { name: 'Landlord' }).waitFor()

  // Another tab of the same visitor receives it.
  await second.modal.getByRole('button', { name: 'Landlord' }).waitFor()

  await page.evaluate(
    (to) => void window.latchkey.open({ arguments: { amount: '0.1', to }, view: 'WalletSend' }),
    bob,
  )
  await modal.getByText('Landlord').first().waitFor()

  await page.reload()
  await page.getByTestId('status').getByText('connected', { exact: true }).waitFor()
  await page.evaluate(() => void window.latchkey.open({ view: 'AddressLabels' }))
  await modal.getByRole('button', { name: 'Landlord' }).click()
  expect(await modal.getByText(bob.toLowerCase()).count()).toBe(1)
  await modal.getByLabel('Label', { exact: true }).fill('Bob')
  await modal.getByRole('button', { name: 'Save' }).click()
  await modal.getByRole('button', { name: 'Bob' }).click()
  await modal.getByRole('button', { name: 'Remove label' }).click()
  await modal.getByText('No labels yet').first().waitFor()
}, 60_000)

test('behavior: a label stands in the account and its activity; the button, which the page can read, shows none', async () => {
  // A new account: its activity holds nothing of other tests.
  const wallet = newWallet({ accounts: [generatePrivateKey()] })
  const mine = wallet.address
  await askNode(ethereum, 'anvil_setBalance', mine, '0xde0b6b3a7640000')
  const { modal, page } = await setup(newVisitor(), wallet)
  const shop = privateKeyToAddress(generatePrivateKey())
  const hash = await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: mine, to: shop, value: '0x1' }],
  })
  await untilKnown(mine, String(hash))
  for (const [address, label] of [
    [shop, 'The market'],
    [mine, 'My savings'],
  ] as const) {
    await modal.getByRole('button', { name: 'Add a label' }).click()
    await modal.getByLabel('Address or name').fill(address)
    await modal.getByLabel('Label', { exact: true }).fill(label)
    await modal.getByRole('button', { name: 'Save' }).click()
    await modal.getByRole('button', { name: label }).waitFor()
  }
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await modal.getByText('My savings').first().waitFor()
  await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
  await modal.getByText('To The market').first().waitFor()
  // In the dialog, addresses are in lower case.
  const button = page.getByTitle(mine, { exact: true })
  await button.getByText(mine.slice(0, 4)).first().waitFor()
  expect(await button.textContent()).not.toContain('My savings')
}, 60_000)

test('behavior: a name can be labelled; invalid input is reported and kept', async () => {
  const { modal } = await setup()
  await modal.getByRole('button', { name: 'Add a label' }).click()
  await modal.getByLabel('Address or name').fill('nobody-has-this.eth')
  await modal.getByLabel('Label', { exact: true }).fill('Somebody')
  await modal.getByRole('button', { name: 'Save' }).click()
  await modal.getByText('No address found for that name').first().waitFor()
  expect(await modal.getByLabel('Label', { exact: true }).inputValue()).toBe('Somebody')
  await modal.getByLabel('Address or name').fill('bob.eth')
  await modal.getByRole('button', { name: 'Save' }).click()
  await modal.getByRole('button', { name: 'Somebody' }).click()
  await modal.getByText(bob.toLowerCase()).first().waitFor()
})

test('behavior: the host’s name for an address shows until the visitor labels it', async () => {
  const { modal, page } = await setup()
  await page.evaluate(async (address) => {
    await window.actions.setAddressLabel(window.latchkey, { address, label: 'Our treasury' })
    window.latchkey.open({ arguments: { to: address }, view: 'WalletSend' })
  }, bob)
  await modal.getByText('Our treasury').first().waitFor()
  await page.evaluate(() => void window.latchkey.open({ view: 'AddressLabels' }))
  await modal.getByText('No labels yet').first().waitFor()
})
