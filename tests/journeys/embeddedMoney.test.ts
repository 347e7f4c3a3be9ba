import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { modalOf } from '../browser.ts'
import {
  addressOf,
  answerApproval,
  logIn,
  newEmail,
  openLoginPage,
  request,
} from '../pages/loginPage.ts'
import { balanceOf, ethereum, openSend, send, stranger, told } from '../pages/sendPage.ts'
import {
  giveLamports,
  lamportsOf,
  newSolanaWallet,
  addressOf as solanaAddressOf,
} from '../pages/solanaPage.ts'
import { dollarsOf, press, review, untilSwapped, usdc } from '../pages/swapPage.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('sends and swaps coins, each after an approval in the frame', async () => {
  const page = await openLoginPage()
  const modal = modalOf(page)
  const address = await logIn(page, newEmail())
  await askNode(ethereum, 'anvil_setBalance', address, '0x8ac7230489e80000')
  const to = stranger()
  await openSend(page)
  await modal.getByRole('textbox', { name: /^Amount|^Quantity/ }).fill('0.5')
  await modal.getByRole('textbox', { name: 'To' }).fill(to)
  await send(modal)
  await answerApproval(page, 'Approve')
  await expect.poll(async () => (await told(page)).hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => balanceOf(to)).toBe(5n * 10n ** 17n)

  const swap = { amount: '1', from: 'native', to: usdc }
  await page.evaluate(
    (given) => window.latchkey.open({ arguments: given, view: 'Swap' }),
    swap as object,
  )
  await review(modal)
  await press(modal, 'Swap 1 ETH')
  await answerApproval(page, 'Approve')
  await untilSwapped(modal)
  expect(await dollarsOf(address as `0x${string}`)).toBeGreaterThan(2_000_000_000n)
})

test('sends SOL after a declined try, and signs on Ethereum again', async () => {
  const page = await openLoginPage({ families: ['eip155', 'solana'] })
  const modal = modalOf(page)
  const evm = await logIn(page, newEmail())
  await page.evaluate(
    (network) => window.latchkey.switchNetwork(network),
    solana as `solana:${string}`,
  )
  await expect.poll(() => addressOf(page)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await giveLamports(await addressOf(page), 1_000_000_000)
  const to = solanaAddressOf(newSolanaWallet())
  await openSend(page)
  await modal.getByRole('textbox', { name: /^Amount|^Quantity/ }).fill('0.25')
  await modal.getByRole('textbox', { name: 'To' }).fill(to)
  await send(modal)
  await answerApproval(page, 'Decline')
  await modal.getByText('Request declined').first().waitFor()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await answerApproval(page, 'Approve')
  await expect.poll(() => lamportsOf(to)).toBe(250_000_000)

  await page.evaluate(() => window.latchkey.switchNetwork('eip155:1'))
  await expect.poll(() => addressOf(page)).toBe(evm)
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', evm])
  await answerApproval(page, 'Approve')
  expect(await signing).toMatch(/^0x[\da-f]{130}$/)
})
