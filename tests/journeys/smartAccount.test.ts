import { expect, test } from 'vitest'
import { modalOf, status } from '../browser.ts'
import {
  addressOf,
  answerApproval,
  enterCode,
  enterEmail,
  logIn,
  logInOnNewDevice,
  newEmail,
  openSettings,
  pressIn,
  request,
  shownFrame,
} from '../pages/loginPage.ts'
import { balanceOf, stranger } from '../pages/sendPage.ts'
import {
  accountsOf,
  approved,
  baseNode,
  client,
  isDeployed,
  openSmartLogin,
  openSmartPage,
  sepoliaNode,
} from '../pages/smartPage.ts'
import { codeFor, newestCode } from '../readMail.ts'

const coin = 10n ** 18n

test('has one smart account on every network with a bundler, before it is deployed', async () => {
  const { email, page, smart } = await openSmartLogin()
  const [first, second] = await accountsOf(page)
  expect(first).toEqual({ address: smart, type: 'smartAccount' })
  expect(second?.type).toBe('eoa')
  expect([await isDeployed(smart), await isDeployed(smart, sepoliaNode)]).toEqual([false, false])

  await page.evaluate(() => window.latchkey.switchNetwork('eip155:11155111'))
  await page.getByTestId('network').getByText('eip155:11155111').waitFor()
  expect(await addressOf(page)).toBe(smart)
  // Ethereum has no bundler.
  await page.evaluate(() => window.latchkey.switchNetwork('eip155:1'))
  await expect.poll(() => addressOf(page)).toBe(second?.address)
  expect(await accountsOf(page)).toEqual([second])
  await page.evaluate(() => window.latchkey.switchNetwork('eip155:8453'))
  await expect.poll(() => addressOf(page)).toBe(smart)

  await page.reload()
  await status(page, 'connected')
  expect(await accountsOf(page)).toEqual([first, second])

  const other = new URL(page.url())
  other.hostname = 'app.localhost'
  await page.goto(other.href)
  await status(page, 'disconnected')
  await logInOnNewDevice(page, email)
  await status(page, 'connected')
  await expect.poll(() => accountsOf(page)).toEqual([first, second])
})

test('deploys the account with its first action, in one approval that the site pays', async () => {
  const { page, smart } = await openSmartLogin()
  const to = stranger()
  const sending = request(page, 'eth_sendTransaction', [
    { from: smart, to, value: '0x2386f26fc10000' },
  ])
  const frame = await shownFrame(page)
  await frame.getByText('Send 0.01 ETH').first().waitFor()
  await frame.getByText('Paid by Local paymaster').waitFor()
  await frame.getByText('This also sets up your smart account on this network.').waitFor()
  await answerApproval(page, 'Approve')
  const hash = String(await sending)
  expect(await client.getTransactionReceipt({ hash: hash as `0x${string}` })).toMatchObject({
    status: 'success',
  })
  await modalOf(page).waitFor({ state: 'hidden' })
  expect(await isDeployed(smart)).toBe(true)
  expect(await balanceOf(to, baseNode)).toBe(coin / 100n)
  // The account itself paid no fee.
  expect(await balanceOf(smart, baseNode)).toBe(coin - coin / 100n)

  const later = request(page, 'eth_sendTransaction', [{ from: smart, to, value: '0x1' }])
  await (await shownFrame(page)).getByText('Paid by Local paymaster').waitFor()
  const first = frame.getByText('This also sets up your smart account on this network.')
  expect(await first.count()).toBe(0)
  await answerApproval(page, 'Approve')
  expect(await later).toMatch(/^0x[\da-f]{64}$/)
})

test('sends calls at once, and reports their status, also after a reload', async () => {
  const { page, smart } = await openSmartLogin()
  expect(await request(page, 'wallet_getCapabilities', [smart])).toEqual({
    '0x2105': { atomic: { status: 'supported' } },
    '0xaa36a7': { atomic: { status: 'supported' } },
  })
  const [one, two] = [stranger(), stranger()]
  const calls = [
    { to: one, value: '0x1' },
    { to: two, value: '0x2' },
  ]
  const sending = request(page, 'wallet_sendCalls', [
    { atomicRequired: true, calls, chainId: '0x2105', from: smart, version: '2.0.0' },
  ])
  const frame = await shownFrame(page)
  await frame.getByText('Confirm 2 transactions').first().waitFor()
  await answerApproval(page, 'Approve')
  const { id } = (await sending) as { id: string }
  const statusOf = () => request(page, 'wallet_getCallsStatus', [id])
  await expect.poll(statusOf).toMatchObject({ atomic: true, chainId: '0x2105', id, status: 200 })
  expect([await balanceOf(one, baseNode), await balanceOf(two, baseNode)]).toEqual([1n, 2n])

  await page.reload()
  await status(page, 'connected')
  expect(await statusOf()).toMatchObject({ id, status: 200 })
  const showing = request(page, 'wallet_showCallsStatus', [id])
  await modalOf(page).getByRole('heading', { name: 'Transaction status' }).waitFor()
  const shown = await shownFrame(page)
  await shown.getByText('Base confirmed it.').first().waitFor()
  const link = shown.getByRole('link', { name: /^View on basescan\.org/ })
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/basescan\.org\/tx\/0x[\da-f]{64}$/)
  await pressIn(shown, 'Close')
  expect(await showing).toBe(null)
  await modalOf(page).waitFor({ state: 'hidden' })
  const left = request(page, 'wallet_showCallsStatus', [id])
  await (await shownFrame(page)).getByText('Base confirmed it.').first().waitFor()
  await modalOf(page).getByRole('button', { name: 'Close' }).first().click()
  expect(await left).toBe(null)
  expect(await request(page, 'wallet_showCallsStatus', ['0x1234'])).toMatch(/^error 5730/)
  expect(await request(page, 'wallet_getCallsStatus', ['0x1234'])).toMatch(/^error 5730/)
})

test('signs messages and data that viem verifies, before and after the deployment', async () => {
  const { page, smart } = await openSmartLogin()
  const typed = {
    domain: { chainId: 8453, name: 'Mail' },
    message: { subject: 'Lunch' },
    primaryType: 'Letter',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Letter: [{ name: 'subject', type: 'string' }],
    },
  } as const
  for (const isOld of [false, true]) {
    const message = await approved(page, 'personal_sign', ['0x48656c6c6f', smart])
    const data = await approved(page, 'eth_signTypedData_v4', [smart, JSON.stringify(typed)])
    const own = { address: smart, signature: message as `0x${string}` }
    expect(String(message).endsWith('6492'.repeat(16))).toBe(!isOld)
    expect(await client.verifyMessage({ ...own, message: 'Hello' })).toBe(true)
    expect(await client.verifyMessage({ ...own, message: 'Bye' })).toBe(false)
    const signature = data as `0x${string}`
    expect(await client.verifyTypedData({ ...typed, address: smart, signature })).toBe(true)
    if (isOld) continue
    await approved(page, 'eth_sendTransaction', [{ from: smart, to: stranger(), value: '0x1' }])
    expect(await isDeployed(smart)).toBe(true)
  }
})

test('lets the visitor choose the account, and selects the default at the next login', async () => {
  const { email, page, smart } = await openSmartLogin()
  const before = await newestCode(email)
  const [, standard] = await accountsOf(page)
  await page.evaluate(() => {
    const types: unknown[] = []
    Reflect.set(window, 'types', types)
    window.latchkey.subscribeEvents(({ event, properties }) => {
      if (event === 'SET_PREFERRED_ACCOUNT_TYPE') types.push(properties)
    })
  })
  const modal = modalOf(page)
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await modal.getByRole('button', { name: 'Choose account' }).click()
  const accounts = modal.getByRole('region', { name: 'Accounts in this wallet' })
  await accounts.getByText('Smart account').waitFor()
  await accounts.getByRole('button', { pressed: false }).click()
  await expect.poll(() => addressOf(page)).toBe(standard?.address)
  expect(await page.evaluate(() => Reflect.get(window, 'types'))).toEqual([
    { accountType: 'eoa', network: 'eip155:8453' },
  ])
  await page.reload()
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(standard?.address)

  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')
  await enterEmail(page, email)
  await enterCode(page, await codeFor(email, before))
  await status(page, 'connected')
  expect(await addressOf(page)).toBe(smart)

  const settings = await openSettings(page)
  await pressIn(settings, 'Account type')
  await settings.getByText('Your smart account works on').waitFor()
  await settings.getByText('Not set up yet').first().waitFor()
  expect(await settings.getByText('In use').count()).toBe(1)
})

test('has the standard account alone if the host turns smart accounts off', async () => {
  const page = await openSmartPage({ options: { enableSmartAccounts: false } })
  const address = await logIn(page, newEmail())
  expect(await accountsOf(page)).toEqual([{ address, type: 'eoa' }])
  expect(await request(page, 'wallet_getCapabilities', [address])).toMatchObject({
    '0x2105': { atomic: { status: 'unsupported' } },
  })
})

test('selects the type that the host prefers', async () => {
  const page = await openSmartPage({ options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await logIn(page, newEmail())
  const [first, second] = await accountsOf(page)
  expect([first?.type, second?.type]).toEqual(['eoa', 'smartAccount'])
})
