import { randomBytes } from 'node:crypto'
import { devAccounts } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { connectWallet, during, modalOf, newWallet, openPage, stack } from '../browser.ts'
import {
  balanceOf,
  base,
  betweenBlocks,
  ethereum,
  firstLook,
  manifest,
  openSend,
  read,
  send,
  setup,
  stranger,
  told,
  untilKnown,
  usdc,
  usdcOf,
  word,
} from '../pages/sendPage.ts'

test('error: without coins for the fee, no token can be sent', async () => {
  const poor = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  const rich = newWallet().address
  await askNode(ethereum, 'eth_sendTransaction', {
    data: `0xa9059cbb${word(poor.address)}${word(5_000_000n)}`,
    from: rich,
    to: usdc,
  })
  await expect.poll(() => usdcOf(poor.address)).toBe(5_000_000n)
  const { modal, review } = await setup({
    arguments: { amount: '5', to: stranger(), token: usdc },
    wallet: poor,
  })
  await modal.getByText(/Not enough .?ETH.? for the network fee/).waitFor()
  expect(await review.getAttribute('aria-disabled')).toBe('true')
})

test('error: a declined request keeps the form, and a retry sends', async () => {
  const to = stranger()
  const { amount, modal, page, recipient, wallet } = await setup({
    arguments: { amount: '0.25', to },
  })
  wallet.reject()
  await send(modal)
  await modal.getByText('Request declined').first().waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.25', to])
  await send(modal)
  await expect.poll(() => balanceOf(to)).toBe(250_000_000_000_000_000n)
  expect(await told(page)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
})

test('error: a declined NFT transfer leaves the NFT in place, and the form keeps its values', async () => {
  const [badge] =
    manifest?.collections.flatMap(({ address, items, standard }) =>
      standard === 'ERC-1155'
        ? items
            .filter(({ amount, owner }) => owner === newWallet().address && BigInt(amount) > 2n)
            .map(({ amount, id, name }) => ({ address, name, quantity: amount, tokenId: id }))
        : [],
    ) ?? []
  if (!badge) throw new Error('The first account holds several of a badge.')
  const to = stranger()
  const { amount, modal, recipient, wallet } = await setup({
    arguments: { nft: { ...badge, standard: 'erc1155' } },
  })
  await recipient.fill(to)
  await amount.fill('2')
  wallet.reject()
  await send(modal)
  await modal.getByText('Request declined').first().waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['2', to])
  await modal.getByText(badge.name).first().waitFor()
  expect(wallet.requests.map(({ method }) => method)).toContain('eth_sendTransaction')
  const held = await read(badge.address, `0x00fdd58e${word(to)}${word(BigInt(badge.tokenId))}`)
  expect(BigInt(held)).toBe(0n)
})

test('error: a failed transfer is reported with its reason and can be retried', async () => {
  const to = stranger()
  const { modal, page, wallet } = await setup({ arguments: { amount: '0.25', to } })
  wallet.answer('eth_sendTransaction', () => {
    throw Object.assign(new Error('The vault could not be read.'), { code: -32603 })
  })
  await send(modal)
  await modal.getByText('Not sent').waitFor()
  await page.getByText('Something went wrong').first().waitFor()
  await modal.getByText('Details').first().click()
  await modal.getByText(/The vault could not be read/).waitFor()
  wallet.answer('eth_sendTransaction', undefined)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => balanceOf(to)).toBe(250_000_000_000_000_000n)
})

test('error: nothing is sent while the node is down, and sending continues after', async () => {
  const to = stranger()
  const { modal, page, wallet } = await setup()
  const roads = [`${ethereum}/**`, `${stack.provider}/v1**`]
  for (const road of roads) await page.route(road, (route) => route.abort())
  await openSend(page, { amount: '0.25', to })
  await modal
    .getByText(/Couldn’t load your balance|Couldn’t estimate the network fee/)
    .first()
    .waitFor()
  await send(modal)
  await modal.getByText('Not sent').waitFor()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')

  for (const road of roads) await page.unroute(road)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => balanceOf(to)).toBe(250_000_000_000_000_000n)
})

test("error: without the provider, coins go by the node's data, and no recipient is called new", async () => {
  const to = stranger()
  const page = await openPage({ wallets: [newWallet()] })
  await connectWallet(page)
  await page.route(`${stack.provider}/**`, (route) => route.abort())
  await openSend(page)
  const modal = modalOf(page)
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  const recipient = modal.getByRole('textbox', { name: 'To' })
  await amount.fill('0.25')
  await recipient.fill(to)
  await modal.getByText('You haven’t used this address here.').waitFor()
  await modal.getByText(/Balance [\d,.]+ .?ETH/).waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Network fee about/).waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.25', to])
  await send(modal)
  await expect.poll(() => balanceOf(to)).toBe(250_000_000_000_000_000n)
  await expect.poll(async () => (await told(page)).hash).toMatch(/^0x/)
})

test('behavior: the host hears when the form closes before anything was sent', async () => {
  const { modal, page, recipient } = await setup()
  await recipient.fill('bob.eth')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await told(page)).code).toBe('SEND_CLOSED')
  await openSend(page)
  expect(await recipient.inputValue()).toBe('bob.eth')
})

test("behavior: closing during the wallet's request does not lose the transaction", async () => {
  const to = stranger()
  const { amount, modal, page, wallet } = await setup({ arguments: { amount: '0.125', to } })
  wallet.hold()
  await send(modal)
  await modal.getByText('Continue in').first().waitFor()
  await modal.getByRole('button', { name: 'Close' }).click()
  expect(await told(page)).toEqual({ code: '', hash: '' })
  wallet.release()
  await expect.poll(async () => (await told(page)).hash).toMatch(/^0x/)
  await expect.poll(() => balanceOf(to)).toBe(125_000_000_000_000_000n)
  await openSend(page)
  expect(await amount.inputValue()).toBe('')
})

test('behavior: after a network switch in the wallet, nothing is sent on the wrong network', async () => {
  const to = stranger()
  const { modal, page, wallet } = await setup({ arguments: { amount: '1', to, token: usdc } })
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByRole('button', { name: /^Send 1/ }).waitFor()
  wallet.switchChain(8453)
  await modal.getByText('Your wallet or what you entered has changed.').waitFor()
  await modal.getByRole('button', { name: 'Review again' }).click()
  await modal.getByText('Choose a token').waitFor()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')

  await openSend(page, { amount: '0.5', to })
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Send 0.5 .?ETH.? to .* on Base\./).waitFor()
  await modal.getByRole('button', { name: /^Send 0.5/ }).click()
  await expect.poll(() => balanceOf(to, base)).toBe(500_000_000_000_000_000n)
  expect(await balanceOf(to)).toBe(0n)
})

test('behavior: a transaction that the wallet sped up confirms in place of the first', async () => {
  const to = stranger()
  const { modal, page, wallet } = await setup({
    arguments: { amount: '0.5', to },
    wallet: newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] }),
  })
  await askNode(ethereum, 'anvil_setBalance', wallet.address, '0xde0b6b3a7640000')
  await betweenBlocks(async () => {
    await wallet.speedUp(await during(firstLook(page), () => send(modal)))
  })
  await expect.poll(() => balanceOf(to)).toBe(500_000_000_000_000_000n)
  await page
    .getByText(/confirmed/i)
    .first()
    .waitFor()
}, 120_000)

test('behavior: an address that resembles a known one is distinguished from it', async () => {
  const own = newWallet().address
  const friend = stranger()
  const like = `${friend.slice(0, 4)}${randomBytes(17).toString('hex')}${friend.slice(-4)}`
  const gift = await askNode(ethereum, 'eth_sendTransaction', {
    data: `0xa9059cbb${word(friend)}${word(1_000_000n)}`,
    from: own,
    to: usdc,
  })
  await untilKnown(own, gift)
  const { modal, recipient } = await setup()
  await recipient.fill(like)
  await modal.getByText('but it’s a different address').waitFor()
  await recipient.fill(usdc)
  await modal.getByText('This is a token contract').waitFor()
  await recipient.fill(own)
  await modal.getByText('This is your own address.').waitFor()
  await recipient.fill(`0x${'0'.repeat(36)}dEaD`)
  await modal.getByText('This is a burn address.').waitFor()
})

test('behavior: the review names the contract of a token with a borrowed symbol', async () => {
  // The last letter is Cyrillic.
  const page = await openPage({
    before: (page) =>
      page.route(`${stack.provider}/v1/account/*/balance*`, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll('"USDC"', '"USD\u0421"')
        await route.fulfill({ body, response })
      }),
    wallets: [newWallet()],
  })
  await connectWallet(page)
  await openSend(page, { amount: '1', to: stranger(), token: usdc })
  const modal = modalOf(page)
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  const contract = modal.locator('dt', { hasText: 'Token contract' }).locator('..')
  await expect
    .poll(async () => (await contract.textContent())?.toLowerCase())
    .toContain(usdc.toLowerCase())
})

test('behavior: a zero-value transfer makes no address known, and a received token does', async () => {
  const own = newWallet().address
  const friend = stranger()
  const like = `${friend.slice(0, 6)}${randomBytes(16).toString('hex')}${friend.slice(-4)}`
  await askNode(ethereum, 'eth_sendTransaction', {
    data: `0xa9059cbb${word(friend)}${word(1_000_000n)}`,
    from: own,
    to: usdc,
  })
  // Any account can make a zero-value `transferFrom` of another account's tokens to any address.
  const poison = await askNode(ethereum, 'eth_sendTransaction', {
    data: `0x23b872dd${word(own)}${word(like)}${word(0n)}`,
    from: devAccounts[8],
    to: usdc,
  })
  await untilKnown(own, poison)
  const { modal, recipient } = await setup()
  await recipient.fill(like)
  await modal.getByText('but it’s a different address').waitFor()
  await recipient.fill(stranger())
  await modal.getByText('First time sending to this address').waitFor()
  await recipient.fill(friend)
  await modal.getByText('First time sending').waitFor({ state: 'hidden' })
  expect(await modal.getByText('but it’s a different address').count()).toBe(0)
}, 60_000)
