import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { createPublicClient, http, isHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { copyLink } from '../copyLink.ts'
import { nodes } from '../openStack.ts'
import { startTwoPages } from './twoPages.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The same playground is also served under a name that is listed as fraud.
const pages = startTwoPages(nodes, { scamDomains: ['localhost'] })
const { openPlayground, openWallet, propose, visitor } = pages

/** Pairs by copying the link from the page to the wallet, and approves it there. */
async function pair(
  site: Page,
  wallet: Page,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const ask = await propose(site, wallet)
  await ask.getByText(`Claims to be ${new URL(pages.urls.playground).host}`).waitFor()
  await look()
  await ask.getByRole('checkbox', { name: 'Sepolia' }).uncheck()
  await ask.getByRole('button', { name: 'Connect' }).click()
  await account(site, first)
}

/** Waits until the page shows this account. */
async function account(site: Page, address: string): Promise<void> {
  await site.waitForFunction(
    (expected) => window.latchkey?.getAccount().address === expected,
    address,
  )
}

/** Starts a request on the page. `outcome` reads its result. */
async function ask(site: Page, method: string, params: readonly unknown[]): Promise<void> {
  await site.evaluate(
    ([method, params]) => {
      const provider = window.latchkey.getProvider('eip155') as {
        request(asked: unknown): Promise<unknown>
      }
      const told = provider.request({ method, params }).then(String, (error: unknown) => `${error}`)
      Object.assign(window, { told })
    },
    [method, params] as const,
  )
}

function outcome(site: Page): Promise<string> {
  return site.evaluate('window.told')
}

/** Violations that axe finds after all animations have ended. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    )
  })
}

test('behavior: pairs by the link, signs, sends, follows, reloads and disconnects', async () => {
  const computer = await visitor({ height: 900, width: 1200 })
  const phone = await visitor({ height: 844, width: 390 })
  const contacted = new Set<string>()
  phone.on('request', (request) => contacted.add(new URL(request.url()).origin))
  const [site, wallet] = await Promise.all([openPlayground(computer), openWallet(phone)])
  wallet.on('websocket', (socket) => contacted.add(new URL(socket.url()).origin))
  await pair(site, wallet)

  await ask(site, 'personal_sign', ['0x48656c6c6f2c2077616c6c65742e', first])
  const signing = wallet.getByRole('dialog', { name: 'Sign a message' })
  await signing.getByText('Hello, wallet.').waitFor()
  await signing.getByText('Claims to be').waitFor()
  await signing.getByRole('button', { name: 'Sign' }).click()
  const signature = (await outcome(site)) as `0x${string}`
  expect(await verifyMessage({ address: first, message: 'Hello, wallet.', signature })).toBe(true)

  const data = {
    domain: { chainId: 1, name: 'Interop', version: '1' },
    message: { contents: 'Hello', to: second },
    primaryType: 'Mail',
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'contents', type: 'string' },
      ],
    },
  } as const
  await ask(site, 'eth_signTypedData_v4', [first, JSON.stringify(data)])
  await wallet
    .getByRole('dialog', { name: 'Sign data' })
    .getByRole('button', { name: 'Sign' })
    .click()
  const signed = await outcome(site)
  if (!isHex(signed)) throw new Error(`This is no signature: ${signed}`)
  expect(await verifyTypedData({ ...data, address: first, signature: signed })).toBe(true)

  await ask(site, 'personal_sign', ['0x6e6f', first])
  await signing.getByRole('button', { name: 'Decline' }).click()
  expect(await outcome(site)).toMatch(/reject/i)

  await ask(site, 'eth_sendTransaction', [{ from: first, to: second, value: '0x16345785d8a0000' }])
  const sending = wallet.getByRole('dialog', { name: 'Send a transaction' })
  await sending.getByText('Sends 0.1 ETH to').waitFor()
  await sending.getByRole('button', { name: 'Send' }).click()
  const client = createPublicClient({ transport: http(nodes['eip155:1']) })
  const hash = (await outcome(site)) as `0x${string}`
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')

  // Another tab of the site shares the session and follows its changes.
  const tab = await openPlayground(computer)
  await account(tab, first)
  await wallet.getByRole('button', { name: 'Account 1' }).click()
  await wallet.getByRole('button', { name: 'Account 2' }).click()
  await Promise.all([account(site, second), account(tab, second)])
  await wallet.getByText('Base', { exact: true }).click()
  await tab.waitForFunction(() => window.latchkey.getNetwork().chainId === 8453)

  await Promise.all([site.reload(), wallet.reload()])
  await account(site, second)
  await wallet.getByText('Connected sites 1').waitFor()

  await tab.evaluate(() => window.latchkey.disconnect())
  await wallet.getByText('No connected sites.').waitFor()
  await site.waitForFunction(() => window.latchkey.getAccount().status === 'disconnected')

  // The wallet contacts its own pages, the chains, the provider with its relay, and the site for its picture.
  const known = [
    pages.urls.wallet,
    pages.urls.playground,
    ...Object.values(nodes),
    pages.urls.provider,
    pages.urls.provider.replace('http', 'ws'),
  ]
  expect([...contacted].filter((origin) => !known.includes(origin))).toEqual([])
  expect(contacted).toContain(pages.urls.provider.replace('http', 'ws'))
})

test('behavior: a link opens the wallet, and disconnecting there ends the session', async () => {
  const computer = await visitor({ height: 900, width: 1200 })
  const phone = await visitor({ height: 844, width: 390 })
  const site = await openPlayground(computer)
  await site.getByRole('button', { name: 'Connect wallet' }).first().click()
  const modal = site.locator('dialog.lk-Modal')
  await modal.getByRole('button', { name: 'WalletConnect' }).click()
  const link = await copyLink(site, modal)

  const wallet = await phone.newPage()
  await wallet.goto(`${pages.urls.wallet}/wc?uri=${encodeURIComponent(link)}`)
  await wallet
    .getByRole('dialog', { name: 'Connect' })
    .getByRole('button', { name: 'Connect' })
    .click()
  await account(site, first)
  // The link works once: a reload does not pair again.
  expect(wallet.url()).not.toContain('uri=')

  await wallet.getByRole('button', { name: 'Latchkey – the open wallet modal' }).click()
  await wallet.getByRole('button', { name: 'Ping' }).click()
  await wallet.getByText('The site responded.').waitFor()
  await wallet.getByRole('button', { name: 'Disconnect' }).click()
  await site.waitForFunction(() => window.latchkey.getAccount().status === 'disconnected')
})

test.each(['light', 'dark'] as const)(
  'error: a site that is listed as fraud, %s',
  async (scheme) => {
    const computer = await visitor({ height: 900, width: 1200 })
    const phone = await visitor({ height: 844, width: 390 }, scheme)
    const site = await openPlayground(
      computer,
      pages.urls.playground.replace('127.0.0.1', 'localhost'),
    )
    const wallet = await openWallet(phone)
    const ask = await propose(site, wallet)
    await ask.getByRole('alert').getByText('is known for fraud').waitFor()
    expect(await violations(wallet)).toEqual([])
  },
)

test('error: an invalid link is refused with a message', async () => {
  const wallet = await openWallet(await visitor({ height: 844, width: 390 }))
  await wallet.getByLabel('Link from the site').fill('https://example.com')
  await wallet.getByRole('button', { name: 'Connect', exact: true }).click()
  await wallet.getByRole('alert').getByText('This is no pairing link').waitFor()
})

test('behavior: the wallet opened last is the active one', async () => {
  const phone = await visitor({ height: 844, width: 390 })
  const one = await openWallet(phone)
  await one.getByText('Connect to a site').waitFor()
  const two = await openWallet(phone)
  await two.getByText('Connect to a site').waitFor()
  await one.getByText('The wallet is open in another tab').waitFor()
  await one.getByRole('button', { name: 'Use it here' }).click()
  await one.getByText('Connect to a site').waitFor()
  await two.getByText('The wallet is open in another tab').waitFor()
})

test.each(['light', 'dark'] as const)(
  'a11y: axe finds nothing in the wallet, %s',
  async (scheme) => {
    const computer = await visitor({ height: 900, width: 1200 })
    const phone = await visitor({ height: 844, width: 390 }, scheme)
    const [site, wallet] = await Promise.all([openPlayground(computer), openWallet(phone)])
    await wallet.getByText('Connect to a site').waitFor()
    expect(await violations(wallet), 'home').toEqual([])
    await wallet.getByRole('button', { name: 'Scan the code' }).click()
    expect(await violations(wallet), 'scanner').toEqual([])
    await wallet.getByRole('button', { name: 'Close' }).click()
    await wallet.getByRole('button', { name: 'Receive' }).click()
    expect(await violations(wallet), 'receive').toEqual([])
    await wallet.getByRole('button', { name: 'Close' }).click()

    const look = async () => expect(await violations(wallet), 'proposal').toEqual([])
    await pair(site, wallet, look)
    await site.getByRole('button', { name: 'Developer' }).click()
    for (const name of ['Sign a message', 'Sign data', 'Send 0.001 to yourself']) {
      await site.getByRole('button', { name }).click()
      await wallet.getByRole('button', { name: 'Decline' }).waitFor()
      expect(await violations(wallet), name).toEqual([])
      await wallet.getByRole('button', { name: 'Decline' }).click()
      await wallet.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    expect(await violations(wallet), 'sites').toEqual([])
    await wallet.getByRole('button', { name: 'Latchkey – the open wallet modal' }).click()
    expect(await violations(wallet), 'session').toEqual([])
  },
)
