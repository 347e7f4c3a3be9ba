import { randomBytes } from 'node:crypto'
import { getSessions } from 'latchkey/protocol'
import type { VirtualWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const daily = {
  data: { allowance: '0x2386f26fc10000', period: 86_400 },
  type: 'native-token-recurring-allowance',
}
const refusal = () => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
}
const unknown = () => {
  throw Object.assign(new Error('No such method'), { code: 4200 })
}

/** A connected page of an account without app permissions. */
async function setup(features: object = { smartSessions: true }) {
  const wallet = newWallet({ accounts: [`0x${randomBytes(32).toString('hex')}`] })
  const page = await openPage({
    options: { features, metadata: { name: 'Corner Shop', url: 'https://shop.example' } },
    wallets: [wallet],
  })
  await connectWallet(page)
  return { modal: modalOf(page), page, wallet }
}

/** The host requests an app permission and shows the result. */
function grant(page: Page, changes: object = {}): Promise<{ code?: string; pci?: string }> {
  const request = {
    chainId: '0x1',
    expiry: Math.floor(Date.now() / 1_000) + 3 * 86_400,
    permissions: [daily],
    policies: [],
    signer: {
      data: { keys: [{ publicKey: `0x02${'a'.repeat(64)}`, type: 'secp256k1' }] },
      type: 'keys',
    },
    ...changes,
  }
  return page.evaluate(
    (asked) =>
      window.actions.grantPermissions(window.latchkey, asked as never).then(
        ({ pci }) => ({ pci }),
        ({ code }) => ({ code }),
      ),
    request,
  )
}

/** Permissions that the provider stores for an account. */
async function listOf({ address }: VirtualWallet, chainId = 'eip155:1') {
  const url = `${stack.provider}/v1/sessions/${chainId}:${address}?projectId=journeys`
  return parse(getSessions.answer, await (await fetch(url)).json()).pcis
}

const methods = ({ requests }: VirtualWallet) => requests.map(({ method }) => method)

test('behavior: a permission is granted to a host, described, revoked, and refused from then on', async () => {
  const { modal, page, wallet } = await setup()
  const { pci } = await grant(page)
  await modal.getByText('Corner Shop now has permission').first().waitFor()
  await modal.getByText('Spend up to 0.01 ETH per day').waitFor()
  await modal.getByText(/^Expires .* \(in 3 days\)/).waitFor()
  expect(await listOf(wallet)).toMatchObject([{ permissions: [daily], pci, revokedAt: null }])
  const [{ context } = {}] = await listOf(wallet)

  await modal.getByRole('button', { name: 'See all app permissions' }).click()
  await modal.getByRole('heading', { name: 'Active' }).waitFor()
  await modal.getByText('shop.example', { exact: true }).waitFor()
  await modal.getByRole('button', { name: 'Remove access for Corner Shop' }).click()
  await modal.getByRole('heading', { name: 'Ended' }).waitFor()
  await modal.getByText(/^Removed /).waitFor()
  await modal.getByRole('button', { name: /^Remove access/ }).waitFor({ state: 'hidden' })

  const [kept] = await listOf(wallet)
  expect(kept?.revokedAt).toBeGreaterThan(Date.now() / 1_000 - 60)
  expect(wallet.requests.at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    params: [{ permissionsContext: context }],
  })
  expect(await page.getByTestId('status').textContent()).toBe('connected')
})

test('behavior: a permission on Base, granted from Ethereum, is described, listed and revoked there', async () => {
  const { modal, page, wallet } = await setup()
  const { pci } = await grant(page, { chainId: '0x2105' })
  await modal.getByText('Corner Shop now has permission').first().waitFor()
  await modal.getByText('On Base', { exact: true }).waitFor()
  expect(await listOf(wallet)).toEqual([])
  expect(await listOf(wallet, 'eip155:8453')).toMatchObject([{ pci, revokedAt: null }])

  await page.evaluate(() => window.latchkey.close())
  await page.evaluate(() => void window.latchkey.open({ view: 'SmartSessionList' }))
  await modal.getByText('On Base', { exact: true }).waitFor()
  await modal.getByRole('button', { name: 'Remove access for Corner Shop' }).click()
  await modal.getByRole('heading', { name: 'Ended' }).waitFor()
  expect((await listOf(wallet, 'eip155:8453'))[0]?.revokedAt).toBeGreaterThan(0)
})

test("behavior: tokens have the chain's names, and contracts list their functions", async () => {
  const { modal, page } = await setup()
  const { pci } = await grant(page, {
    permissions: [
      {
        data: { address: usdc, allowance: '25000000', period: 604_800 },
        type: 'erc20-recurring-allowance',
      },
      {
        data: { address: usdc, functions: [{ functionName: 'transfer' }] },
        type: 'contract-call',
      },
      { data: {}, type: 'everything' },
    ],
  })
  expect(pci).toBeDefined()
  await modal.getByText('Spend up to 25 USDC per week').waitFor()
  await modal.getByText('Call transfer on 0xA0…06eB48').waitFor()
  await modal.getByText('Unrecognized permission: everything').waitFor()
})

test('error: a declined request grants nothing', async () => {
  const { modal, page, wallet } = await setup()
  wallet.reject()
  expect(await grant(page)).toEqual({ code: 'USER_REJECTED' })
  expect(await listOf(wallet)).toEqual([])
  expect(methods(wallet)).not.toContain('personal_sign')
  await modal.waitFor({ state: 'hidden' })
})

test('error: without a signature for the list, the wallet revokes the permission', async () => {
  const { page, wallet } = await setup()
  wallet.answer('personal_sign', refusal)
  expect(await grant(page)).toEqual({ code: 'USER_REJECTED' })
  expect(await listOf(wallet)).toEqual([])
  expect(methods(wallet).slice(-3)).toEqual([
    'wallet_grantPermissions',
    'personal_sign',
    'wallet_revokePermissions',
  ])
})

test('error: a wallet without support reports so, and stays connected', async () => {
  const { page, wallet } = await setup()
  wallet.answer('wallet_grantPermissions', unknown)
  expect(await grant(page)).toEqual({ code: 'GRANTS_UNKNOWN' })
  expect(await listOf(wallet)).toEqual([])
  expect(await page.getByTestId('status').textContent()).toBe('connected')
})

test('error: a request that no wallet supports is refused before the wallet is contacted', async () => {
  const { page, wallet } = await setup()
  expect(await grant(page, { permissions: [] })).toEqual({ code: 'GRANT_INVALID' })
  expect(await grant(page, { chainId: '1' })).toEqual({ code: 'GRANT_INVALID' })
  expect(methods(wallet)).not.toContain('wallet_grantPermissions')
})

test('error: while the provider is down the wallet is not contacted; the list reports it, and recovers', async () => {
  const { modal, page, wallet } = await setup()
  const sessions = `${stack.provider}/v1/sessions/**`
  await page.route(sessions, (route) => route.abort())
  expect(await grant(page)).toEqual({ code: 'PROVIDER_UNREACHABLE' })
  expect(methods(wallet)).not.toContain('wallet_grantPermissions')

  await page.evaluate(() => window.latchkey.open({ view: 'SmartSessionList' }))
  await modal.getByText('Couldn’t load your app permissions').first().waitFor()
  await page.unroute(sessions)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await modal.getByText('No app permissions').waitFor()
})

test('error: a declined revocation ends nothing and can be retried', async () => {
  const { modal, page, wallet } = await setup()
  await grant(page)
  await modal.getByRole('button', { name: 'See all app permissions' }).click()
  wallet.answer('personal_sign', refusal)
  const revoke = modal.getByRole('button', { name: 'Remove access for Corner Shop' })
  await revoke.click()
  await modal.getByText('Not removed. You declined in your wallet.').waitFor()
  expect(await listOf(wallet)).toMatchObject([{ revokedAt: null }])

  wallet.answer('personal_sign', undefined)
  // A permission that the wallet has forgotten can still be ended.
  wallet.answer('wallet_revokePermissions', unknown)
  await revoke.click()
  await modal.getByRole('heading', { name: 'Ended' }).waitFor()
  expect((await listOf(wallet))[0]?.revokedAt).toBeGreaterThan(0)
})

test('behavior: a disabled feature refuses hosts, and its view explains why it is empty', async () => {
  const { modal, page, wallet } = await setup({})
  expect(await grant(page)).toEqual({ code: 'SESSIONS_OFF' })
  expect(methods(wallet)).not.toContain('wallet_grantPermissions')
  await page.evaluate(() => window.latchkey.open({ view: 'SmartSessionList' }))
  await modal.getByText('App permissions aren’t available').waitFor()
})
