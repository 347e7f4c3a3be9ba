import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { expect, test } from 'vitest'
import { askNode } from '../askNode.ts'
import { modalOf, stack, status } from '../browser.ts'
import {
  addressOf,
  answerApproval,
  logIn,
  newEmail,
  openLoginPage,
  request,
  shownFrame,
} from '../pages/loginPage.ts'

const ethereum = stack.nodes['eip155:1'] ?? ''

test('signs a message that the frame has shown', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', address])
  const frame = await shownFrame(page)
  await frame.getByText('Hello', { exact: true }).waitFor()
  await frame.getByText(new URL(page.url()).origin).first().waitFor()
  await answerApproval(page, 'Approve')
  const signature = (await signing) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  await modalOf(page).waitFor({ state: 'hidden' })
})

test('rejects with 4001 when the visitor declines, and with an abort when the modal closes', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const declined = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await answerApproval(page, 'Decline')
  expect(await declined).toMatch(/^error 4001/)

  const left = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await shownFrame(page)
  await modalOf(page).getByRole('button', { name: 'Close' }).click()
  expect(await left).toMatch(/Request was aborted$/)
})

test('signs typed data, and shows its fields as a tree', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const typed = {
    domain: { chainId: 1, name: 'Mail', version: '1' },
    message: { subject: 'Lunch', to: { name: 'Bob' } },
    primaryType: 'Letter',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Letter: [
        { name: 'subject', type: 'string' },
        { name: 'to', type: 'Person' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    },
  } as const
  const signing = request(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
  const frame = await shownFrame(page)
  await frame.getByText('Lunch').first().waitFor()
  await frame.getByText('Bob').first().waitFor()
  await answerApproval(page, 'Approve')
  const signature = (await signing) as `0x${string}`
  const signed = { ...typed, domain: { ...typed.domain, chainId: 1n } }
  expect(await recoverTypedDataAddress({ ...signed, signature })).toBe(address)
})

test('sends coins, after the frame has shown amount, recipient and fee', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  await askNode(ethereum, 'anvil_setBalance', address, '0xde0b6b3a7640000')
  const to = '0x00000000000000000000000000000000000a11ce'
  const before = BigInt(await askNode(ethereum, 'eth_getBalance', to, 'latest'))
  const sending = request(page, 'eth_sendTransaction', [
    { from: address, to, value: '0x2386f26fc10000' },
  ])
  const frame = await shownFrame(page)
  await frame.getByText('Send 0.01 ETH').first().waitFor()
  await frame.getByText('Maximum network fee').waitFor()
  await answerApproval(page, 'Approve')
  expect(await sending).toMatch(/^0x[\da-f]{64}$/)
  await expect
    .poll(async () => BigInt(await askNode(ethereum, 'eth_getBalance', to, 'latest')) - before)
    .toBe(10n ** 16n)
})

test('refuses a method that is not allowed, and tells the visitor', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  expect(await request(page, 'eth_sign', [address, `0x${'00'.repeat(32)}`])).toMatch(
    /Requested RPC call is not allowed$/,
  )
  await modalOf(page).getByText('Action not allowed').first().waitFor()
})

test('answers reads without asking the visitor', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  expect(await request(page, 'eth_chainId', [])).toBe('0x1')
  expect(await request(page, 'eth_accounts', [])).toEqual([address])
  expect(await request(page, 'eth_getBalance', [address, 'latest'])).toMatch(/^0x/)
  await modalOf(page).waitFor({ state: 'hidden' })
})

test('connects Solana through the same login, and signs there', async () => {
  const page = await openLoginPage({ families: ['eip155', 'solana'] })
  const address = await logIn(page, newEmail())
  await page.evaluate(() => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    return window.latchkey.switchNetwork(solana)
  })
  await expect.poll(() => addressOf(page)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await status(page, 'connected')
  const signing = page.evaluate(() =>
    window.actions.signMessage(window.latchkey, { message: 'Hello' }),
  )
  await answerApproval(page, 'Approve')
  expect(String(await signing)).toBeTruthy()
  const evm = await page.evaluate(() => window.latchkey.getAccount('eip155').address)
  expect(evm).toBe(address)
})
