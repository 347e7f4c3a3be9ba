import type { Page } from 'playwright-core'
import {
  type Address,
  createTestClient,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseSignature,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { readManifest } from '../../services/devnet/src/index.ts'
import { modalOf, stack } from '../browser.ts'
import {
  answerApproval,
  logIn,
  newEmail,
  openLoginPage,
  openSettings,
  pressIn,
  request,
  shownFrame,
} from '../pages/loginPage.ts'
import { stranger } from '../pages/sendPage.ts'
import { client, openSmartPage } from '../pages/smartPage.ts'
import { dollarsOf, press, review, untilSwapped } from '../pages/swapPage.ts'

const node = createTestClient({
  chain: mainnet,
  mode: 'anvil',
  transport: http(stack.nodes['eip155:1']),
})
  .extend(publicActions)
  .extend(walletActions)
const { contracts, tokens } = readManifest().chains.find(({ id }) => id === 1)!
const usdc = tokens.find(({ symbol }) => symbol === 'USDC')!
const upgraded = `0xef0100${contracts.statelessDeleGator.slice(2)}`.toLowerCase()

/** A visitor with coins, logged in. */
async function setup() {
  const page = await openLoginPage()
  const address = getAddress(await logIn(page, newEmail()))
  await node.setBalance({ address, value: parseEther('10') })
  const friends = [getAddress(stranger()), getAddress(stranger())] as const
  const batch = {
    atomicRequired: true,
    calls: friends.map((to) => ({ to, value: '0x1' })),
    chainId: '0x1',
    from: address,
    version: '2.0.0',
  }
  const code = () => node.getCode({ address })
  return { address, batch, code, friends, page }
}

async function atomic(page: Page, address: Address): Promise<unknown> {
  const all = await request(page, 'wallet_getCapabilities', [address, ['0x1']])
  return (all as { '0x1': { atomic: { status: string } } })['0x1'].atomic.status
}

test('upgrades an account by its first batch, signs a permit as before, and goes back', async () => {
  const { address, batch, code, friends, page } = await setup()
  expect(await atomic(page, address)).toBe('ready')
  const sending = request(page, 'wallet_sendCalls', [batch])
  const frame = await shownFrame(page)
  await frame.getByText('Upgrade your account').first().waitFor()
  await answerApproval(page, 'Approve')
  const { id } = (await sending) as { id: string }
  await expect
    .poll(() => request(page, 'wallet_getCallsStatus', [id]))
    .toMatchObject({ atomic: true, status: 200 })
  for (const friend of friends) expect(await node.getBalance({ address: friend })).toBe(1n)
  expect(await code()).toBe(upgraded)
  expect(await atomic(page, address)).toBe('supported')

  await permit(page, address)

  const settings = await openSettings(page)
  await pressIn(settings, /^Account upgrade/)
  await pressIn(settings, 'Go back to a standard account')
  await settings.getByText('This account’s permissions stop working').waitFor()
  await answerApproval(page, 'Approve')
  await expect.poll(code).toBeUndefined()
  await settings.getByRole('button', { name: /^Account upgrade.*Off$/ }).waitFor()
  expect(await atomic(page, address)).toBe('ready')
})

test('lets the visitor go on without the upgrade, and upgrade later in the settings', async () => {
  const { address, batch, code, page } = await setup()
  const sending = request(page, 'wallet_sendCalls', [batch])
  await pressIn(await shownFrame(page), 'Continue without the upgrade')
  expect(await sending).toContain('error 5750')
  const settings = await openSettings(page)
  await pressIn(settings, /^Account upgrade/)
  await pressIn(settings, 'Upgrade your account')
  await answerApproval(page, 'Decline')
  await settings.getByRole('button', { name: /^Account upgrade.*Off$/ }).waitFor()
  expect(await code()).toBeUndefined()
  await pressIn(settings, /^Account upgrade/)
  await pressIn(settings, 'Upgrade your account')
  await answerApproval(page, 'Approve')
  await expect.poll(code).toBe(upgraded)
  await settings.getByRole('button', { name: /^Account upgrade.*On$/ }).waitFor()
  expect(await atomic(page, address)).toBe('supported')
})

test('upgrades an account without coins at the host’s expense', async () => {
  const page = await openSmartPage({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
  const address = getAddress(await logIn(page, newEmail()))
  const calls = [stranger(), stranger()].map((to) => ({ to, value: '0x0' }))
  const sending = request(page, 'wallet_sendCalls', [
    { atomicRequired: true, calls, chainId: '0x2105', from: address, version: '2.0.0' },
  ])
  const frame = await shownFrame(page)
  await frame.getByText('Upgrade your account').first().waitFor()
  await frame.getByText('Paid by Local paymaster').waitFor()
  await answerApproval(page, 'Approve')
  const { id } = (await sending) as { id: string }
  const outcome = () => request(page, 'wallet_getCallsStatus', [id])
  await expect.poll(outcome).toMatchObject({ atomic: true, status: 200 })
  expect(await client.getCode({ address })).toBe(upgraded)
  expect(await client.getTransactionCount({ address })).toBe(1)
})

describe('a swap of a token', () => {
  test('takes one approval, also if it upgrades the account', async () => {
    const { address, code, modal, page, swap } = await setupSwap()
    await swap('60')
    const frame = await shownFrame(page)
    await frame.getByText('Upgrade your account').first().waitFor()
    await answerApproval(page, 'Approve')
    await untilSwapped(modal)
    expect(await code()).toBe(upgraded)
    expect(await dollarsOf(address)).toBe(40_000_000n)
    await swap('40')
    await answerApproval(page, 'Approve')
    await untilSwapped(modal)
    expect(await dollarsOf(address)).toBe(0n)
  })

  test('takes two approvals without the upgrade', async () => {
    const { address, code, modal, page, swap } = await setupSwap()
    await swap('100')
    await pressIn(await shownFrame(page), 'Continue without the upgrade')
    const frame = await shownFrame(page)
    const allowance = frame.getByText('spend up to 100 USDC')
    await allowance.waitFor()
    await answerApproval(page, 'Approve')
    await allowance.waitFor({ state: 'detached' })
    await answerApproval(page, 'Approve')
    await untilSwapped(modal)
    expect(await code()).toBeUndefined()
    expect(await dollarsOf(address)).toBe(0n)
  })
})

/** A visitor with a hundred dollars, logged in. */
async function setupSwap() {
  const { address, page, ...rest } = await setup()
  await node.request({
    method: 'anvil_dealERC20',
    params: [address, usdc.address, '0x5f5e100'],
  } as never)
  const modal = modalOf(page)
  const swap = async (amount: string) => {
    await page.evaluate((given) => window.latchkey.open({ arguments: given, view: 'Swap' }), {
      amount,
      from: usdc.address,
      to: 'native',
    } as object)
    await review(modal)
    await press(modal, /swap/i)
  }
  return { ...rest, address, modal, page, swap }
}

/** Signs a permit, and lets a stranger bring it to the token, which checks it with ecrecover. */
async function permit(page: Page, owner: Address): Promise<void> {
  const carrier = privateKeyToAccount(generatePrivateKey())
  await node.setBalance({ address: carrier.address, value: parseEther('1') })
  const deadline = 9_999_999_999n
  const spender = carrier.address
  const fields = ['owner', 'spender', 'value', 'nonce', 'deadline'] as const
  const data = {
    domain: { chainId: 1, name: usdc.name, verifyingContract: usdc.address, version: '1' },
    message: { deadline: `${deadline}`, nonce: '0', owner, spender, value: '5' },
    primaryType: 'Permit',
    types: {
      Permit: fields.map((name, place) => ({ name, type: place < 2 ? 'address' : 'uint256' })),
    },
  }
  const signing = request(page, 'eth_signTypedData_v4', [owner, JSON.stringify(data)])
  await answerApproval(page, 'Approve')
  const { r, s, v } = parseSignature((await signing) as Hex)
  const hash = await node.writeContract({
    abi: parseAbi(['function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)']),
    account: carrier,
    address: usdc.address,
    args: [owner, spender, 5n, deadline, Number(v), r, s],
    functionName: 'permit',
  })
  expect(await node.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  const allowance = { abi: erc20Abi, address: usdc.address, functionName: 'allowance' } as const
  expect(await node.readContract({ ...allowance, args: [owner, spender] })).toBe(5n)
}
