import { solanaNfts, solanaTokens } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { stack } from '../browser.ts'
import { openSend, paste, send, told } from '../pages/sendPage.ts'
import {
  addressOf,
  cutSolana,
  lamportsOf,
  newSolanaWallet,
  openSolana,
  openSolanaSend,
  richSolanaWallet,
  splOf,
} from '../pages/solanaPage.ts'

const stranger = () => addressOf(newSolanaWallet())
const usdc = solanaTokens.find(({ symbol }) => symbol === 'USDC')?.mint ?? ''
/** An amount unique to each try: a retry's account already holds what the first try sent. */
async function heldBy(wallet: ReturnType<typeof newSolanaWallet>) {
  for (const nft of solanaNfts) if ((await splOf(addressOf(wallet), nft.mint)) === 1) return nft
  throw new Error('The account holds no NFT.')
}

/** Signing, sending and the chain's finality take a while. */
const patience = { timeout: 15_000 }
const failure = 'Failed to send transaction. Please try again.'

test('behavior: SOL arrives, the account is shown, and the host gets the signature', async () => {
  const to = stranger()
  const { amount, modal, page, recipient } = await openSolanaSend()
  await amount.fill('0.5')
  await recipient.fill(to)
  await modal.getByText('First time sending to this address').waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Send 0.5 .?SOL.? to .* on Solana\./).waitFor()
  await modal.getByText(/Network fee (about|less than) \$0/).waitFor()
  await modal.getByRole('button', { name: /^Send 0.5/ }).click()

  await expect.poll(async () => (await told(page)).hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await expect.poll(() => lamportsOf(to)).toBe(500_000_000)
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  const last = await page.evaluate(() => window.latchkey.getEvent())
  expect(last).toMatchObject({
    event: 'SEND_SUCCESS',
    properties: { amount: '0.5', hash: (await told(page)).hash, token: 'SOL' },
  })
})

test('behavior: a token goes to a recipient without a token account, chosen by its name', async () => {
  const to = stranger()
  const { amount, modal, recipient } = await openSolanaSend()
  await modal.getByRole('button', { name: /^Token/ }).click()
  await modal.getByRole('textbox', { name: 'Name, symbol or address' }).fill('usd coin')
  await modal.getByRole('button', { name: /USD Coin/ }).click()
  await amount.fill('12.34')
  await recipient.fill(to)
  await modal.getByText(/^New .?USDC.? account$/).waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(/Opening the recipient’s .?USDC.? account costs/).waitFor()
  await modal.getByRole('button', { name: /^Send / }).press('Enter')
  await expect.poll(() => splOf(to, usdc)).toBe(12_340_000)
})

test('behavior: the whole balance leaves nothing behind', async () => {
  const wallet = newSolanaWallet()
  const giver = await openSolanaSend({ arguments: { amount: '0.01', to: addressOf(wallet) } })
  await send(giver.modal)
  await expect.poll(() => lamportsOf(addressOf(wallet))).toBe(10_000_000)

  const to = stranger()
  const { amount, modal } = await openSolanaSend({ arguments: { to }, wallet })
  await amount.fill('0.0095')
  await modal.getByRole('button', { name: /Leave 0.00089088 .?SOL.?, or send all of it/ }).waitFor()
  await modal.getByRole('button', { exact: true, name: 'Max' }).click()
  await expect.poll(() => amount.inputValue()).toMatch(/^0\.0099\d+$/)
  await send(modal)
  await expect.poll(() => lamportsOf(addressOf(wallet))).toBe(0)
  expect(await lamportsOf(to)).toBeGreaterThan(9_900_000)
})

test('behavior: a pasted payment link fills recipient, token and amount', async () => {
  const to = stranger()
  const { amount, modal, recipient } = await openSolanaSend()
  await paste(recipient, `solana:${to}?amount=1.5&spl-token=${usdc}&label=Shop`)
  await expect.poll(() => recipient.inputValue()).toBe(to)
  await expect.poll(() => amount.inputValue()).toBe('1.5')
  await modal.getByRole('button', { name: /^Token: .?USDC/ }).waitFor()
  await send(modal)
  await expect.poll(() => splOf(to, usdc)).toBe(1_500_000)
})

test('error: a declined request keeps the form, and a retry sends', async () => {
  const to = stranger()
  const { amount, modal, page, recipient, wallet } = await openSolanaSend({
    arguments: { amount: '0.25', to },
  })
  wallet.reject()
  await send(modal)
  await modal.getByText('Request declined').first().waitFor()
  expect(await page.getByText(failure).count()).toBe(0)
  await modal.getByRole('button', { name: 'Back' }).click()
  expect([await amount.inputValue(), await recipient.inputValue()]).toEqual(['0.25', to])
  await send(modal)
  await expect.poll(() => lamportsOf(to)).toBe(250_000_000)
})

test("error: a failed transfer is reported in Solana's terms and can be retried", async () => {
  const to = stranger()
  const { modal, page, wallet } = await openSolanaSend({ arguments: { amount: '0.25', to } })
  await modal
    .locator('.lk-Send-fee')
    .getByText(/about|less than/)
    .waitFor()
  const letThrough = await cutSolana(page, stack.provider)
  await send(modal)
  await modal.getByText('Not sent').waitFor()
  await page.getByText(failure).first().waitFor()
  expect(wallet.requests.some(({ feature }) => feature.includes('sign'))).toBe(false)
  await letThrough()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => lamportsOf(to)).toBe(250_000_000)
})

test('error: a page that leaves required arguments out hears which', async () => {
  const { page } = await openSolana()
  const messages = await page.evaluate(async (to) => {
    const { actions, latchkey } = window
    const tries = [{ to: '' }, { to }, { amount: '0', to }]
    return Promise.all(
      tries.map((options) =>
        actions.sendTransfer(latchkey, options).catch(({ message }) => message),
      ),
    )
  }, stranger())
  expect(new Set(messages)).toEqual(new Set(['Please enter a valid amount and receiver address']))
})

test('error: without any SOL no token can be sent', async () => {
  const wallet = newSolanaWallet()
  const giver = await openSolanaSend({
    arguments: { amount: '5', to: addressOf(wallet), token: usdc },
  })
  await send(giver.modal)
  await expect.poll(() => splOf(addressOf(wallet), usdc)).toBe(5_000_000)
  const { modal, page, review } = await openSolanaSend({ wallet })
  await openSend(page, { amount: '5', to: stranger(), token: usdc })
  await modal.getByText(/Not enough .?SOL.? for the network fee/).waitFor()
  expect(await review.getAttribute('aria-disabled')).toBe('true')
})

test('behavior: an NFT is sent from its view, changes hands, and joins the activity', async () => {
  const { modal, page, wallet } = await openSolana()
  const nft = await heldBy(wallet)
  const to = stranger()
  await modal.waitFor({ state: 'hidden' })
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  await modal.locator('.lk-NftTile').filter({ hasText: nft.name }).click()
  await modal.getByRole('heading', { name: nft.name }).waitFor()
  await modal.getByRole('button', { exact: true, name: 'Send' }).click()
  await modal.getByRole('textbox', { name: 'To' }).fill(to)
  await modal.getByText('First time sending to this address').waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByText(new RegExp(`Send .?${nft.name}.? to .* on Solana\\.`)).waitFor()
  await modal.getByRole('button', { name: new RegExp(`^Send .?${nft.name}`) }).click()

  await expect.poll(() => splOf(to, nft.mint), patience).toBe(1)
  expect(await splOf(addressOf(wallet), nft.mint)).toBe(0)
  await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
  const list = modal.getByRole('list', { name: 'Transactions' })
  await list.getByRole('link').filter({ hasText: nft.name }).first().waitFor()
  await expect
    .poll(() => list.getByRole('link').first().textContent(), patience)
    .toContain(nft.name)
}, 60_000)

test('behavior: a page sends an NFT by its mint, and a mint that does not exist is refused', async () => {
  const from = richSolanaWallet(1)
  const { mint, name } = await heldBy(from)
  const to = stranger()
  const { page } = await openSolana({ wallet: from })
  const sendAs = (standard: 'erc721' | 'spl') =>
    page.evaluate(
      ([to, mint, name, standard]) =>
        window.actions
          .sendTransfer(window.latchkey, {
            nft: { address: mint, name, quantity: '1', standard, tokenId: mint },
            to,
          })
          .then(
            ({ hash }) => hash,
            ({ message }) => message,
          ),
      [to, mint, name, standard] as const,
    )
  expect(await sendAs('erc721')).toContain('`nft`: standard: expected spl on Solana')
  expect(await sendAs('spl')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await expect.poll(() => splOf(to, mint), patience).toBe(1)
})
