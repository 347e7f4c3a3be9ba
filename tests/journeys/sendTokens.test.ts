import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { newWallet } from '../browser.ts'
import { badgesOf, makeBadges, makeShape, ownerOf } from '../makeNfts.ts'
import {
  balanceOf,
  base,
  betweenBlocks,
  bob,
  ethereum,
  openSend,
  paste,
  send,
  setup,
  stranger,
  told,
  usdc,
  usdcOf,
} from '../pages/sendPage.ts'

test('behavior: ETH arrives, the account is shown, and the host gets the hash', async () => {
  const to = stranger()
  const { amount, modal, page, recipient } = await setup()
  await amount.fill('0.5')
  await recipient.fill(to)
  await modal.getByText('First time sending to this address').waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Send 0.5 .?ETH.? to .* on Ethereum\./).waitFor()
  await modal.getByText(/Network fee (about|less than) \$0/).waitFor()
  await modal.getByRole('button', { name: /^Send 0.5/ }).click()

  await expect.poll(async () => (await told(page)).hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => balanceOf(to)).toBe(500_000_000_000_000_000n)
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  const [hash] = [(await told(page)).hash]
  const sent = JSON.parse(JSON.stringify(await askNode(ethereum, 'eth_getTransactionByHash', hash)))
  expect(sent).toMatchObject({ to, value: '0x6f05b59d3b20000' })
  const last = await page.evaluate(() => window.latchkey.getEvent())
  expect(last).toMatchObject({
    event: 'SEND_SUCCESS',
    properties: { amount: '0.5', hash, network: 'eip155:1', token: 'ETH' },
  })

  await openSend(page)
  expect(await amount.inputValue()).toBe('')
  await modal.getByRole('button', { name: /0x/ }).first().click()
  expect((await recipient.inputValue()).toLowerCase()).toBe(to)
})

test('behavior: USDC goes to a name, in dollars, and switching units keeps the amount', async () => {
  const before = await usdcOf(bob)
  const { amount, modal, recipient } = await setup()
  await modal.getByRole('button', { name: /^Token/ }).click()
  await modal.getByRole('textbox', { name: 'Name, symbol or address' }).fill('usd coin')
  await modal.getByRole('button', { name: /USD Coin/ }).click()
  await modal.getByRole('button', { name: /Enter the amount in US dollars/ }).click()
  await amount.fill('12.34')
  await recipient.fill('BOB.eth')
  await modal.getByText('bob.eth', { exact: true }).waitFor()
  await modal.getByText(bob.slice(0, 22)).first().waitFor()

  await modal.getByRole('button', { name: /^Token/ }).click()
  await modal.getByRole('button', { name: 'Back' }).click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['12.34', 'BOB.eth'])

  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Send 12.34\d* .?USDC.? to .?bob\.eth.? on Ethereum\./).waitFor()
  await modal.getByRole('button', { name: /^Send 12.34/ }).click()
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  // One dollar buys about one token at the pools' price, within a cent in a hundred dollars.
  await expect.poll(async () => (await usdcOf(bob)) > before).toBe(true)
  const got = Number((await usdcOf(bob)) - before) / 1e6
  expect(Math.abs(got - 12.34)).toBeLessThan(0.5)
})

test('behavior: an NFT changes hands, and some of several do', async () => {
  const wallet = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  await askNode(ethereum, 'anvil_setBalance', wallet.address, '0xde0b6b3a7640000')
  const shape = await makeShape(wallet.address)
  const badges = await makeBadges(wallet.address, 3n)
  const to = stranger()
  const { amount, modal, page } = await setup({ arguments: { nft: shape, to }, wallet })
  await send(modal)
  await expect.poll(() => ownerOf(shape)).toBe(to)

  await openSend(page, { nft: badges, to })
  await amount.fill('2')
  await send(modal)
  await expect.poll(() => badgesOf(to, badges)).toBe(2n)
  expect(await badgesOf(wallet.address, badges)).toBe(1n)
})

test('behavior: Max leaves the fee, and an amount above the balance is refused', async () => {
  const poor = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  await askNode(ethereum, 'anvil_setBalance', poor.address, '0x16345785d8a0000')
  const to = stranger()
  const { amount, modal, page, recipient, review } = await setup({ wallet: poor })
  await recipient.fill(to)
  await amount.fill('0.2')
  await modal
    .getByText(/Not enough .?ETH/)
    .first()
    .waitFor()
  expect(await review.getAttribute('aria-disabled')).toBe('true')
  await amount.fill('0.1')
  await modal.getByText(/Not enough .?ETH.? for the network fee/).waitFor()
  await modal.getByRole('button', { name: 'Max' }).click()
  await modal.getByText('left for future fees').waitFor()

  await page.route(`${ethereum}/**`, async (route) => {
    const asked = route.request().postDataJSON()
    if (asked?.method !== 'eth_maxPriorityFeePerGas') return route.fallback()
    await route.fulfill({ json: { id: asked.id, jsonrpc: '2.0', result: '0x174876e800' } })
  })
  // The form estimates the fee again every ten seconds.
  await modal.getByText('The network fee went up to').waitFor({ timeout: 20_000 })
  await modal.getByRole('button', { name: 'Max' }).first().click()
  await modal.getByText('left for future fees').waitFor()
  await send(modal)
  await expect.poll(() => balanceOf(to)).toBeGreaterThan(90_000_000_000_000_000n)
  expect(await balanceOf(poor.address)).toBeLessThan(9_000_000_000_000_000n)
})

test('behavior: on Base, Max also leaves the L1 data fee', async () => {
  const wallet = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  await askNode(base, 'anvil_setBalance', wallet.address, '0xde0b6b3a7640000')
  // Gas oracle with a byte price of a millionth of a coin; 68 bytes are for the signature.
  const oracle = '0x420000000000000000000000000000000000000F'
  await askNode(base, 'anvil_setCode', oracle, '0x600435604401' + '64e8d4a51000' + '025f5260205ff3')
  onTestFinished(async () => {
    await askNode(base, 'anvil_setCode', oracle, '0x')
  })
  const { amount, modal, page } = await setup({ wallet })
  wallet.switchChain(8453)
  await page.getByTestId('network').getByText('eip155:8453').waitFor()
  await openSend(page, { to: stranger() })
  await modal.getByRole('button', { name: 'Max' }).click()
  await expect.poll(() => amount.inputValue()).toMatch(/^0\.999/)
  const left = 10n ** 18n - BigInt((await amount.inputValue()).slice(2).padEnd(18, '0'))
  expect(left).toBeGreaterThan(252_000_000_000_000n)
})

test('behavior: a pasted payment link fills recipient, token and amount', async () => {
  const to = stranger()
  const { amount, modal, page, recipient } = await setup()
  const link = `ethereum:${usdc}@1/transfer?address=${to}&uint256=1.5e6`
  await paste(recipient, link)
  await expect.poll(() => amount.inputValue()).toBe('1.5')
  expect(await recipient.inputValue()).toBe(to)
  await send(modal)
  await expect.poll(() => usdcOf(to)).toBe(1_500_000n)
  await expect.poll(async () => (await told(page)).hash).toMatch(/^0x/)
})

test('behavior: a transfer from before a reload is followed without opening the activity', async () => {
  const to = stranger()
  const { amount, modal, page, recipient } = await setup()
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':transactions')))
  await betweenBlocks(async () => {
    await amount.fill('0.25')
    await recipient.fill(to)
    await send(modal)
    await expect.poll(async () => (await told(page)).hash).toMatch(/^0x/)
    await page.reload()
    expect(await isKept()).toBe(true)
  })
  await expect.poll(() => balanceOf(to)).toBe(250_000_000_000_000_000n)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(false)
})
