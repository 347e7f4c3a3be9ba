import { createTestClient, erc721Abi, http, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'
import { manifest, openSend, send, somebody, usdc } from '../sendPage.ts'

const transport = http(stack.nodes['eip155:1'])
const node = createTestClient({ chain: mainnet, mode: 'anvil', transport })
  .extend(publicActions)
  .extend(walletActions)

/** An NFT that no other journey counts, given to somebody. */
async function giveShape(to: `0x${string}`) {
  const shapes = manifest?.collections.find(({ standard }) => standard === 'ERC-721')
  const shape = shapes?.items.find(({ owner }) => owner !== newWallet().address)
  if (!shapes || !shape) throw new Error('Somebody besides the first account holds a shape.')
  const { address } = shapes
  const tokenId = BigInt(shape.id)
  const at = { abi: erc721Abi, address } as const
  const account = await node.readContract({ ...at, args: [tokenId], functionName: 'ownerOf' })
  await node.impersonateAccount({ address: account })
  const { request } = await node.simulateContract({
    ...at,
    account,
    args: [account, to, tokenId],
    functionName: 'transferFrom',
  })
  await node.waitForTransactionReceipt({ hash: await node.writeContract(request) })
  await node.stopImpersonatingAccount({ address: account })
  return {
    address,
    name: shape.name,
    quantity: '1',
    standard: 'erc721',
    tokenId: shape.id,
  } as const
}

test('default: an NFT, a swap and what was bought stand in the past of one account', async () => {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  await node.setBalance({ address, value: parseEther('10') })
  const nft = await giveShape(address)
  const page = await openPage({ wallets: [newWallet({ accounts: [key] })] })
  page.setDefaultTimeout(30_000)
  await connectWallet(page)
  const modal = modalOf(page)
  const to = somebody()

  await openSend(page, { nft, to })
  await send(modal)
  await expect
    .poll(async () => {
      const at = { abi: erc721Abi, address: nft.address, functionName: 'ownerOf' } as const
      return (await node.readContract({ ...at, args: [BigInt(nft.tokenId)] })).toLowerCase()
    })
    .toBe(to)

  await page.evaluate((to) => {
    const given = { amount: '0.2', from: 'native', to }
    void window.latchkey.open({ arguments: given, view: 'Swap' })
  }, usdc)
  await modal.getByRole('button', { name: /^Review swap$/ }).click()
  await modal.getByRole('button', { name: 'Swap 0.2 ETH' }).click()
  await modal.getByText('Swapped').first().waitFor()
  await modal.getByRole('button', { name: 'Close' }).first().click()
  await modal.waitFor({ state: 'hidden' })

  await page.evaluate(() => {
    void window.latchkey.open({ arguments: { amount: '100' }, view: 'OnRampProviders' })
  })
  const seller = modal.getByRole('button', { name: /^Sandbox/ })
  await seller.getByText('Fees', { exact: false }).waitFor()
  const opening = page.waitForEvent('popup')
  await seller.click()
  const checkout = await opening
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242')
  await checkout.getByLabel('Valid until').fill('12/40')
  await checkout.getByLabel('Security code').fill('123')
  await checkout.getByRole('button', { name: /^Pay / }).click()
  await modal.getByText('98.25 USDC arrived').first().waitFor({ timeout: 45_000 })

  await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
  const list = modal.getByRole('list', { name: 'Transactions' })
  // The chain does not know of the purchase: it tells what was delivered.
  const bought = list.getByRole('listitem').filter({ hasText: /Received.*98\.25/ })
  await bought.getByText(/USDC/).first().waitFor()
  const swapped = list.getByRole('listitem').filter({ hasText: /Swapped.*USDC.*0\.2.?ETH/ })
  await swapped.waitFor()
  const sent = list.getByRole('listitem').filter({ hasText: /Sent to/ })
  await sent.getByText(nft.name).first().waitFor()
  // It is what the chain tells, no longer what this page remembers.
  await list.getByRole('heading', { name: 'From this page' }).waitFor({
    state: 'hidden',
    timeout: 20_000,
  })
  for (const row of [bought, swapped, sent]) expect(await row.count()).toBe(1)
  const told = await list.getByRole('listitem').allTextContents()
  const places = [/Received.*98\.25/, /Swapped/, /Sent to/].map((kind) =>
    told.findIndex((text) => kind.test(text)),
  )
  expect(places).toEqual([...places].sort((one, other) => one - other))
}, 120_000)
