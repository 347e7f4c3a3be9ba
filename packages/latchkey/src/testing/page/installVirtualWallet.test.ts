import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { createVirtualWallet } from '../evm/createVirtualWallet.ts'
import { hostPage } from '../fixtures/hostPage.ts'
import { installVirtualWallet } from './installVirtualWallet.ts'

// A host's page: it finds wallets when it loads and records their events.
const visit = hostPage(`
  window.heard = []; window.wallets = []
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    if (wallets.some((wallet) => wallet.provider === detail.provider)) return
    wallets.push(detail)
    detail.provider.on('accountsChanged', (accounts) => heard.push(accounts))
  })
  dispatchEvent(new Event('eip6963:requestProvider'))
`)

/** Sends a request to the page's first wallet, from within the page. */
function ask(from: Page, method: string, params?: unknown): Promise<unknown> {
  const request = JSON.stringify({ method, params })
  return from.evaluate(`wallets[0].provider.request(${request})`)
}

test('installs into a page that loads later', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualWallet({ name: 'Cedar' })
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  const accounts = await page.evaluate(
    `wallets[0].provider.request({ method: 'eth_requestAccounts' })`,
  )
  expect(accounts).toEqual(wallet.addresses)
})

test('installs into a page that is already open', async () => {
  const { page, url } = await visit()
  await page.goto(url)
  await installVirtualWallet(page, createVirtualWallet({ name: 'Cedar' }))
  expect(await page.evaluate('wallets.map(({ info }) => info.name)')).toEqual(['Cedar'])
})

test('a grant survives a reload', async () => {
  const { page, url } = await visit()
  await installVirtualWallet(page, createVirtualWallet())
  await page.goto(url)
  expect(await ask(page, 'eth_accounts')).toEqual([])
  await ask(page, 'eth_requestAccounts')
  await page.reload()
  expect(await ask(page, 'eth_accounts')).toHaveLength(3)
})

test('several pages share one wallet and hear its events', async () => {
  const { context, page, url } = await visit()
  const wallet = createVirtualWallet()
  const other = await context.newPage()
  for (const each of [page, other]) {
    await installVirtualWallet(each, wallet)
    await each.goto(url)
  }
  await ask(page, 'eth_requestAccounts')
  wallet.lock()
  for (const each of [page, other])
    await vi.waitFor(async () =>
      expect(await each.evaluate('heard')).toEqual([[...wallet.addresses], []]),
    )

  await other.close()
  wallet.unlock()
  await vi.waitFor(async () => expect(await page.evaluate('heard.length')).toBe(3))
})

test('several wallets share one page', async () => {
  const { page, url } = await visit()
  await installVirtualWallet(page, createVirtualWallet({ name: 'Cedar', rdns: 'org.cedar' }))
  await installVirtualWallet(
    page,
    createVirtualWallet({ legacy: true, name: 'Larch', rdns: 'org.larch' }),
  )
  await page.goto(url)
  expect(await page.evaluate('wallets.map(({ info }) => info.name)')).toEqual(['Cedar', 'Larch'])
  expect(await page.evaluate('ethereum === wallets[1].provider')).toBe(true)
})

test('the wallet signs with the key in the test', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualWallet()
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  await ask(page, 'eth_requestAccounts')
  const params = ['hello', wallet.address]
  expect(await ask(page, 'personal_sign', params)).toBe(
    await wallet.provider.request({ method: 'personal_sign', params }),
  )
})

test('error codes reach the page', async () => {
  const { page, url } = await visit()
  const wallet = createVirtualWallet()
  await installVirtualWallet(page, wallet)
  await page.goto(url)
  wallet.reject()
  const code = await page.evaluate(
    `wallets[0].provider.request({ method: 'eth_requestAccounts' }).catch(({ code }) => code)`,
  )
  expect(code).toBe(4001)
  wallet.answer('eth_chainId', () => {
    throw Object.assign(new Error('odd'), { code: -32603, data: { originalError: { code: 4902 } } })
  })
  const data = await page.evaluate(
    `wallets[0].provider.request({ method: 'eth_chainId' }).catch(({ data }) => data)`,
  )
  expect(data).toEqual({ originalError: { code: 4902 } })
})
