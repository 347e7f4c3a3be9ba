import { expect, test } from 'vitest'
import { connectWallet, modalOf, newWallet, openPage, settledAfter, status } from '../browser.ts'

test('behavior: a reload stays connected', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)

  await page.reload()
  await status(page, 'connected')
  const signature = await page.evaluate(async () => {
    const provider = window.latchkey.getProvider() as {
      request(request: object): Promise<string>
    }
    const { address } = window.latchkey.getAccount()
    return provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: a reload prompts for nothing', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  const before = wallet.requests.length

  await page.reload()
  await status(page, 'connected')
  const asked = wallet.requests.slice(before).map(({ method }) => method)
  expect(asked).not.toContain('eth_requestAccounts')
  expect(asked).not.toContain('wallet_requestPermissions')
})

test('behavior: a reload shows the balance again without asking for it', async () => {
  const page = await openPage({ wallets: [newWallet()] })
  await connectWallet(page)
  const total = modalOf(page).locator('.lk-Worth').getByText('$')
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await total.waitFor()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await status(page, 'connected')
  await page.evaluate(() => void window.latchkey.open({ view: 'Account' }))
  await total.waitFor()
  expect(asked.filter((url) => url.includes('/balance?'))).toEqual([])
})

test('behavior: a wallet that forgot the page leaves it disconnected', async () => {
  const wallet = newWallet()
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await page.goto('about:blank')
  wallet.disconnect()

  await page.goBack()
  await status(page, 'disconnected')
})

test('behavior: a missing wallet leaves the page disconnected within 5 s', async () => {
  const first = await openPage()
  await connectWallet(first)

  const second = await openPage({ visitor: first.context(), wallets: [] })
  // A busy machine takes longer; reconnect.test.ts controls the clock and proves the exact limit.
  expect(await settledAfter(second, 'disconnected')).toBeLessThan(7_000)
})

test('behavior: the page waits for a wallet that announces itself late', async () => {
  const first = await openPage({ wallets: [newWallet()] })
  await connectWallet(first)

  const late = newWallet({ announceDelay: 800 })
  await late.provider.request({ method: 'eth_requestAccounts' })
  const second = await openPage({ visitor: first.context(), wallets: [late] })
  await status(second, 'connected')
})
