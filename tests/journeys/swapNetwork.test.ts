import { ethereum, sepolia } from 'latchkey/networks'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, type PageOptions } from '../browser.ts'

/** A connected account at the form, and what happens from then on. */
async function setup(options: PageOptions['options'] = {}) {
  const page = await openPage({ options, wallets: [newWallet()] })
  await connectWallet(page)
  await page.evaluate(
    () => void window.latchkey.open({ arguments: { amount: '0.5' }, view: 'Swap' }),
  )
  const modal = modalOf(page)
  await page.evaluate(() => {
    const seen: string[] = []
    window.latchkey.subscribeEvents(({ event }) => void seen.push(event))
    Reflect.set(window, 'seenEvents', seen)
  })
  return {
    /** The events of opening the networks so far. */
    opened: () =>
      page.evaluate(() =>
        (Reflect.get(window, 'seenEvents') as string[]).filter(
          (event) => event === 'CLICK_SELECT_NETWORK_TO_SWAP',
        ),
      ),
    field: modal.getByRole('textbox', { name: /^Amount/ }),
    modal,
    network: () => page.evaluate(() => window.latchkey.getNetwork().caipNetworkId),
  }
}

test("behavior: the network is shown, leads to the others, and returns with the form's values", async () => {
  const { field, modal, network, opened } = await setup()
  await modal.getByRole('button', { name: 'Network: Ethereum' }).click()
  expect(await opened()).toHaveLength(1)
  await modal.getByRole('button', { name: /^Base/ }).click()
  await modal.getByRole('button', { name: 'Network: Base' }).waitFor()
  expect(await network()).toBe('eip155:8453')
  expect(await field.inputValue()).toBe('0.5')

  await modal.getByRole('button', { name: 'Network: Base' }).click()
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: 'Network: Base' }).waitFor()
  expect(await field.inputValue()).toBe('0.5')
})

test('behavior: a network without swaps is reported, with a switch to one that has them', async () => {
  const { modal, network, opened } = await setup({ networks: [ethereum, sepolia] })
  await modal.getByRole('button', { name: 'Network: Ethereum' }).click()
  await modal.getByRole('button', { name: /^Sepolia/ }).click()
  await modal.getByText('Swaps aren’t available on this network').first().waitFor()
  expect(await network()).toBe('eip155:11155111')
  await modal.getByRole('button', { name: 'Choose network' }).click()
  expect(await opened()).toHaveLength(2)
  await modal.getByRole('button', { name: /^Ethereum/ }).click()
  await modal.getByRole('button', { name: 'Network: Ethereum' }).waitFor()
})
