import { type Address, erc20Abi, type Hex, parseEventLogs, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readManifest } from '../../services/devnet/src/index.ts'
import { askNode } from '../askNode.ts'
import { stack } from '../browser.ts'
import { answerApproval, openSettings, pressIn, request, shownFrame } from '../pages/loginPage.ts'
import { stranger } from '../pages/sendPage.ts'
import { approved, baseNode, client, openSmartLogin } from '../pages/smartPage.ts'
import { addAuthenticator } from '../passkeys.ts'

const { tokens } = readManifest().chains.find(({ id }) => id === 8453)!
const usdc = tokens.find(({ symbol }) => symbol === 'USDC')!.address as Address

test('lets a passkey own the smart account, sign and act for it, and end to be an owner', async () => {
  const { page, smart } = await openSmartLogin()
  await addAuthenticator(page)
  let settings = await openSettings(page)
  await pressIn(settings, 'Passkey of the smart account')
  await pressIn(settings, 'Add a passkey as owner')
  await settings.getByText('Your passkey can sign for your smart account').waitFor()
  await answerApproval(page, 'Approve')
  await settings.getByRole('button', { name: 'Passkey of the smart account' }).waitFor()

  const message = 'Vera agrees'
  const signing = request(page, 'personal_sign', [stringToHex(message), smart])
  const frame = await shownFrame(page)
  await frame.getByText('After you approve, your device asks for your passkey.').waitFor()
  await answerApproval(page, 'Approve')
  const signature = (await signing) as Hex
  // A signature of the wallet's own key has 65 bytes.
  expect(signature.length).toBeGreaterThan(500)
  expect(await client.verifyMessage({ address: smart, message, signature })).toBe(true)

  const to = stranger()
  const sent = await approved(page, 'eth_sendTransaction', [{ from: smart, to, value: '0x1' }])
  expect(sent).toMatch(/^0x[\da-f]{64}$/)
  expect(await client.getBalance({ address: to as Address })).toBe(1n)

  settings = await openSettings(page)
  await pressIn(settings, 'Passkey of the smart account')
  await pressIn(settings, 'Remove the passkey as owner')
  await answerApproval(page, 'Approve')
  await settings.getByRole('button', { name: 'Passkey of the smart account' }).waitFor()
  expect(await client.verifyMessage({ address: smart, message, signature })).toBe(false)
  const plain = await approved(page, 'personal_sign', [stringToHex(message), smart])
  expect(plain).toHaveLength(132)
})

test('pays the fee in a token, and allows exactly the shown limit', async () => {
  const { page, smart } = await openSmartLogin()
  await askNode(baseNode, 'anvil_dealERC20', smart, usdc, '0x5f5e100')
  // The provider may have read the balances a moment ago.
  const balances = `${stack.provider}/v1/account/${smart}/balance?projectId=journeys&chainId=eip155:8453&forceUpdate=true`
  await expect.poll(async () => (await fetch(balances)).text()).toContain('USDC')
  // The site pays for nothing; its paymaster takes tokens.
  await page.route(`${stack.provider}/v1/auth/sponsor*`, (route) =>
    route.request().postData()?.includes('"token"')
      ? route.continue()
      : route.fulfill({ status: 403 }),
  )
  const to = stranger()
  const sending = request(page, 'eth_sendTransaction', [{ from: smart, to, value: '0x1' }])
  const frame = await shownFrame(page)
  await pressIn(frame, 'Pay the fee in USDC')
  await frame.getByText('Fee paid to').waitFor()
  const fee = await frame
    .getByText(/^[\d.,]+\s*USDC$/)
    .first()
    .textContent()
  const shown = BigInt(Math.round(Number.parseFloat((fee ?? '').replace(',', '')) * 1e6))
  await answerApproval(page, 'Approve')
  const hash = (await sending) as Hex
  const { logs } = await client.getTransactionReceipt({ hash })
  const allowed = parseEventLogs({ abi: erc20Abi, eventName: 'Approval', logs })
    .filter(({ args }) => args.owner.toLowerCase() === smart.toLowerCase())
    .map(({ args }) => args.value)
  expect(allowed[0]).toBe(shown)
  expect(allowed.every((value) => value <= shown)).toBe(true)
  const left = await client.readContract({
    abi: erc20Abi,
    address: usdc,
    args: [smart],
    functionName: 'balanceOf',
  })
  expect(100_000_000n - left).toBeGreaterThan(0n)
  expect(100_000_000n - left).toBeLessThanOrEqual(shown)
})
