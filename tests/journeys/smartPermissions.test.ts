import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { during, modalOf, status } from '../browser.ts'
import { answerApproval, request, shownFrame } from '../pages/loginPage.ts'
import { balanceOf, stranger } from '../pages/sendPage.ts'
import { approved, baseNode, openSmartLogin } from '../pages/smartPage.ts'
import { chainTime, grantTo, newSite } from '../smartPermission.ts'

const day = 86_400
const milli = 10n ** 15n
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const native = { allowance: '0x2386f26fc10000', period: day }
const abi = parseAbi([
  'function symbol() view returns (string)',
  'function name() view returns (string)',
])

/** A visitor whose account is deployed, with a site that may get permissions. */
async function setup(options: object = {}) {
  const login = await openSmartLogin({ options })
  await approved(login.page, 'eth_sendTransaction', [
    { from: login.smart, to: stranger(), value: '0x1' },
  ])
  return { ...login, site: await newSite() }
}

test('grants, shows, uses, and takes back a permission among the app permissions', async () => {
  const { page, site, smart } = await setup({ features: { smartSessions: true } })
  const app = new URL(page.url()).host
  const modal = modalOf(page)
  const expiry = (await chainTime()) + 3 * day
  const publicKey = site.account.publicKey
  const compressed = `0x${BigInt(publicKey) & 1n ? '03' : '02'}${publicKey.slice(4, 68)}`
  const granting = page.evaluate(
    (asked) => window.actions.grantPermissions(window.latchkey, asked as never),
    {
      chainId: '0x2105',
      expiry,
      permissions: [{ data: native, type: 'native-token-recurring-allowance' }],
      policies: [],
      signer: { data: { keys: [{ publicKey: compressed, type: 'secp256k1' }] }, type: 'keys' },
    },
  )
  const frame = await shownFrame(page)
  await frame.getByText('Send up to 0.01 ETH in each period, to anyone').waitFor()
  await answerApproval(page, 'Approve')
  const { context } = await granting
  await modal.getByText(`${app} now has permission`).first().waitFor()
  await modal.getByText('Used so far in this period: 0 ETH of 0.01 ETH').waitFor()

  const to = stranger() as Hex
  await site.use(context as Hex, { to, value: 4n * milli })
  expect(await balanceOf(to, baseNode)).toBe(4n * milli)
  await modal.getByRole('button', { name: 'See all app permissions' }).click()
  await modal.getByText('Used so far in this period: 0.004 ETH of 0.01 ETH').waitFor()
  await modal.getByText(/^Expires /).waitFor()

  await modal.getByRole('button', { name: `Remove access for ${app}` }).click()
  await frame.getByRole('heading', { name: 'Remove permission' }).waitFor()
  await answerApproval(page, 'Approve')
  await modal.getByRole('heading', { name: 'Ended' }).waitFor()
  await expect(site.use(context as Hex, { to, value: milli })).rejects.toThrow()
  expect(await balanceOf(to, baseNode)).toBe(4n * milli)
  expect(smart).toMatch(/^0x/)
})

test('lists a permission that the site requests itself, until the site ends it', async () => {
  const { page, site } = await setup({ features: { smartSessions: true } })
  const permission = { data: native, type: 'native-token-recurring-allowance' }
  const context = await grantTo(
    page,
    site.account.address,
    permission,
    (await chainTime()) + 3 * day,
  )
  const modal = modalOf(page)
  await page.evaluate(() => window.latchkey.open({ view: 'SmartSessionList' }))
  await modal.getByText('Used so far in this period: 0 ETH of 0.01 ETH').waitFor()
  await page.evaluate(() => window.latchkey.close())

  const ending = [{ permissionContext: context }]
  await during(request(page, 'wallet_revokeExecutionPermission', ending), () =>
    answerApproval(page, 'Approve'),
  )
  await page.reload()
  await status(page, 'connected')
  await page.evaluate(() => window.latchkey.open({ view: 'SmartSessionList' }))
  await modal.getByRole('heading', { name: 'Ended' }).waitFor()
})

test('is refused by the chain above the amount, elsewhere, and after its time', async () => {
  const { page, site } = await setup()
  const expiry = (await chainTime()) + 3 * day
  const context = await grantTo(
    page,
    site.account.address,
    {
      data: { periodAmount: '0x2386f26fc10000', periodDuration: day },
      type: 'native-token-periodic',
    },
    expiry,
  )
  const to = stranger() as Hex
  await site.use(context, { to, value: 7n * milli })
  await expect(site.use(context, { to, value: 7n * milli })).rejects.toThrow()
  const other = await newSite()
  await expect(other.use(context, { to, value: milli })).rejects.toThrow()
  expect(await balanceOf(to, baseNode)).toBe(7n * milli)

  const calls = await grantTo(
    page,
    site.account.address,
    { data: { address: usdc, functions: [{ functionName: 'symbol()' }] }, type: 'contract-call' },
    expiry,
  )
  const data = encodeFunctionData({ abi, functionName: 'symbol' })
  await site.use(calls, { data, to: usdc })
  await expect(site.use(calls, { data, to })).rejects.toThrow()
  const name = encodeFunctionData({ abi, functionName: 'name' })
  await expect(site.use(calls, { data: name, to: usdc })).rejects.toThrow()

  const short = await grantTo(
    page,
    site.account.address,
    {
      data: { periodAmount: '0x2386f26fc10000', periodDuration: day },
      type: 'native-token-periodic',
    },
    (await chainTime()) + 30,
  )
  await site.use(short, { to, value: 1n })
  const use = () =>
    site.use(short, { to, value: 1n }).then(
      () => 'used',
      () => 'refused',
    )
  await expect.poll(use, { interval: 1_000, timeout: 40_000 }).toBe('refused')
})

test('takes back a permission on the host’s request, and refuses what the chain could not enforce', async () => {
  const { page, site } = await setup()
  const expiry = (await chainTime()) + day
  const permission = {
    data: { periodAmount: '0x1', periodDuration: day },
    type: 'native-token-periodic',
  }
  const context = await grantTo(page, site.account.address, permission, expiry)
  await during(
    request(page, 'wallet_revokeExecutionPermission', [{ permissionContext: context }]),
    () => answerApproval(page, 'Approve'),
  )
  await expect(site.use(context, { to: stranger() as Hex, value: 1n })).rejects.toThrow()

  const endless = { chainId: '0x2105', permission, rules: [], to: site.account.address }
  expect(await request(page, 'wallet_requestExecutionPermissions', [endless])).toMatch(
    /^error -32602/,
  )
  await modalOf(page).waitFor({ state: 'hidden' })
})
