import { randomBytes } from 'node:crypto'
import { devAccounts } from '@latchkey/devnet'
import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { hostileCode } from '../../services/provider/src/indexer/fixtures/hostileCode.ts'
import { askNode } from '../askNode.ts'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'
import { ethereum, stranger, usdc, word } from '../pages/sendPage.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const attacker = devAccounts[8]

/** A connected new account that has sent USDC to a friend. */
async function setup() {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const friend = stranger()
  const amount = '0x5f5e100'
  await askNode(ethereum, 'anvil_setBalance', address, '0x8ac7230489e80000')
  await askNode(ethereum, 'anvil_dealERC20', address, usdc, amount)
  const wallet = newWallet({ accounts: [key] })
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  const sent = await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ data: `0xa9059cbb${word(friend)}${word(1_000_000n)}`, from: address, to: usdc }],
  })
  return { address, friend, page, sent: String(sent) }
}

/** A transaction of the attacker. */
const attack = (to: string, data: Hex = '0x') =>
  askNode(ethereum, 'eth_sendTransaction', { data, from: attacker, gas: '0xf4240', to })

/** A contract named USDC whose event claims that the account has sent a million. */
async function fakeDollars(account: Hex): Promise<string> {
  const fake = stranger()
  const answer = encodeAbiParameters([{ type: 'string' }], ['USDC'])
  const topics = [transfer, pad(account), pad(attacker as Hex)]
  const code = hostileCode({ answer, data: pad('0xe8d4a51000'), topics })
  await askNode(ethereum, 'anvil_setCode', fake, code)
  return attack(fake)
}

test('behavior: transfers that strangers made up are folded as likely spam, with their reasons', async () => {
  const { address, friend, page, sent } = await setup()
  // Another end than the friend's, by which the list would show it.
  const other = friend.slice(-6, -4) === '00' ? '11' : '00'
  const end = `${other}${friend.slice(-4)}`
  const lookalike = `${friend.slice(0, 6)}${randomBytes(15).toString('hex')}${end}`
  const poison = `0x23b872dd${word(address)}${word(lookalike)}${word(0n)}` as const
  const hashes = [sent, await attack(usdc, poison), await fakeDollars(address)]
  const history = `${stack.provider}/v1/account/eip155:1:${address}/history`
  await expect
    .poll(
      async () => {
        const text = await (await fetch(history)).text()
        return hashes.filter((hash) => text.includes(hash))
      },
      { interval: 500, timeout: 20_000 },
    )
    .toEqual(hashes)

  await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
  const list = modalOf(page).getByRole('list', { name: 'Transactions' })
  const fold = list.getByRole('button', { name: /2 likely spam transactions/ })
  await fold.getByText('Don’t copy addresses from these.').waitFor()
  const own = list.getByRole('link', { name: /Sent/ })
  await own.getByText('1 USDC').waitFor()
  // Folded, they offer no address to copy or visit.
  expect(await list.getByRole('link').count()).toBe(1)
  expect((await list.textContent())?.toLowerCase()).not.toContain(end)

  await fold.click()
  await list.getByText('Imitates an address you used').waitFor()
  await list.getByText('Fake token name').waitFor()
  expect(await list.getByText('Sent', { exact: true }).count()).toBe(1)
  expect(await list.locator('[data-spam]').count()).toBe(2)
  await fold.click()
  await list.getByText('Fake token name').waitFor({ state: 'detached' })
}, 60_000)
