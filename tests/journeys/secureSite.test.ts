import { type Browser, chromium, type Page } from 'playwright-core'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { launchOptions } from '../../scripts/chromium.mjs'
import { serveStatic } from '../../scripts/start/serveStatic.ts'
import { askNode } from '../askNode.ts'
import { chains, nodes, openSecureSite } from '../openStack.ts'
import { framePage } from '../pages/framePage.ts'
import { addAuthenticator } from '../passkeys.ts'

type Outcome<result> = { ok: boolean; result: result; error?: { code: string } }
type Session = { accounts: { address: string }[]; isTemporary?: boolean }

declare global {
  interface Window {
    /** The page's end of the frame's port. */
    embedded: {
      events: { event: string; screen?: string }[]
      request(method: string, params: unknown): Promise<unknown>
    }
  }
}

const site = await openSecureSite()
const pages = await serveStatic({
  root: import.meta.dirname,
  files: { '/host.html': framePage(`${site}/frame?version=1`) },
})
const browser = await chromium.launch(launchOptions())
afterAll(() => Promise.all([browser.close(), pages.stop()]))

const host = {
  hasLog: false,
  locale: 'en',
  name: 'Host',
  networks: [
    { decimals: 18, id: 'eip155:1', isTestnet: false, name: 'Ethereum', symbol: 'ETH' },
    {
      decimals: 9,
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      isTestnet: false,
      name: 'Solana',
      symbol: 'SOL',
    },
  ],
  themeVariables: {},
}

/** Opens a page that embeds the frame: on 127.0.0.1, while the frame is on localhost. */
async function openPage(inBrowser: Browser = browser) {
  const visitor = await inBrowser.newContext({ viewport: { height: 700, width: 400 } })
  visitor.setDefaultTimeout(30_000)
  onTestFinished(() => visitor.close())
  const page = await visitor.newPage()
  return { ...(await meet(page)), page }
}

async function meet(page: Page) {
  await page.goto(`${pages.url}/host.html`)
  const request = async <result>(method: string, params: unknown) => {
    const outcome = await page.evaluate(
      ([method, params]) => window.embedded.request(method, params),
      [method, params] as const,
    )
    return outcome as Outcome<result>
  }
  await request('host.sync', host)
  return { frame: page.frameLocator('iframe'), request }
}

type Opened = Awaited<ReturnType<typeof openPage>>

let visitors = 0
const newEmail = () => `visitor${++visitors}.${Date.now()}@example.com`

/** The code of the newest mail to an address. */
async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`${chains.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  const { messages } = await response.json()
  const code = /\b\d{6}\b/.exec(messages[0].text)?.[0]
  if (!code) throw new Error('The mail has no code.')
  return code
}

async function logIn({ frame, page, request }: Opened, email = newEmail()): Promise<Session> {
  await request('email.start', { email })
  await request('screen.show', { screen: 'login', takesFocus: true })
  const session = request<Session>('login.wait', {})
  await frame.getByLabel('Six-digit code').waitFor()
  await frame.getByLabel('Six-digit code').focus()
  await page.keyboard.type(await mailedCode(email))
  const { result } = await session
  return result
}

async function approve({ frame }: Opened): Promise<void> {
  await frame.getByRole('button', { disabled: false, name: 'Approve' }).waitFor()
  await frame.getByRole('button', { name: 'Approve' }).click()
}

const addressOf = ({ accounts }: Session) => accounts[0]?.address ?? ''

test('a visitor logs in with a code, signs, and is still logged in after a reload', async () => {
  const opened = await openPage()
  const session = await logIn(opened)
  const address = addressOf(session)
  expect(session.isTemporary).toBeUndefined()

  const signing = opened.request<{ value: Hex }>('wallet.request', {
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
  })
  await opened.frame.getByText('Hello').first().waitFor()
  expect(await opened.frame.getByText(pages.url).count()).toBe(1)
  await approve(opened)
  const { result } = await signing
  expect(await recoverMessageAddress({ message: 'Hello', signature: result.value })).toBe(address)

  const { request } = await meet(opened.page)
  const restored = await request<{ session: Session }>('session.get', {})
  expect(addressOf(restored.result.session)).toBe(address)
})

test('a visitor sends the coin, and the page learns the hash', async () => {
  const opened = await openPage()
  const address = addressOf(await logIn(opened))
  const node = nodes['eip155:1'] ?? ''
  await askNode(node, 'anvil_setBalance', address, '0x8ac7230489e80000')
  const to = '0x000000000000000000000000000000000000dEaD'
  const sending = opened.request<{ value: Hex }>('wallet.request', {
    chainId: 'eip155:1',
    method: 'eth_sendTransaction',
    params: [{ from: address, to, value: '0xde0b6b3a7640000' }],
  })
  await opened.frame.getByText('Send 1 ETH').waitFor()
  await approve(opened)
  const { result } = await sending
  const sent = await askNode(node, 'eth_getTransactionByHash', result.value)
  expect(sent).toMatchObject({ from: address.toLowerCase(), to: to.toLowerCase() })
})

test('an overlay disarms the approval', async () => {
  const opened = await openPage()
  const address = addressOf(await logIn(opened))
  const asked = opened.request('wallet.request', {
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00', address],
  })
  await opened.frame.getByRole('button', { disabled: false, name: 'Approve' }).waitFor()
  await opened.page.evaluate(() => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;opacity:.01;background:#fff;pointer-events:none'
    document.body.append(cover)
  })
  await opened.frame.getByRole('button', { disabled: true, name: 'Approve' }).waitFor()
  await opened.frame.getByRole('button', { name: 'Decline' }).click()
  expect((await asked).error?.code).toBe('DECLINED')
})

test('a wrong code is refused, and the right one works afterwards', async () => {
  const opened = await openPage()
  const email = newEmail()
  const { frame, page, request } = opened
  await request('email.start', { email })
  await request('screen.show', { screen: 'login' })
  const session = request<Session>('login.wait', {})
  const code = await mailedCode(email)
  await frame.getByLabel('Six-digit code').focus()
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await frame.getByText('That code is wrong').waitFor()
  await page.keyboard.type(code)
  expect((await session).ok).toBe(true)
})

test('the code is typed in the frame, and the page never holds it', async () => {
  const opened = await openPage()
  const email = newEmail()
  await opened.request('email.start', { email })
  await opened.frame.getByLabel('Six-digit code').waitFor()
  expect(await opened.page.locator('body > :not(iframe) input').count()).toBe(0)
  const reached = await opened.page.evaluate(() => {
    try {
      return Boolean(document.querySelector('iframe')?.contentDocument)
    } catch {
      return false
    }
  })
  expect(reached).toBe(false)
})

test('a visitor without storage logs in for as long as the page is open, and reads so', async () => {
  const denying = await chromium.launch(launchOptions({ hasPartitions: false }))
  onTestFinished(() => denying.close())
  const opened = await openPage(denying)
  const { isTemporary } = await logIn(opened)
  expect(isTemporary).toBe(true)
  await opened.request('screen.show', { screen: 'settings' })
  await opened.frame.getByText('Your browser doesn’t keep data').waitFor()
})

test('a second device opens the same wallet after its approval by mail', async () => {
  const email = newEmail()
  const first = await logIn(await openPage(), email)
  // Another mail to the same address is refused for half a minute.
  const opened = await openPage()
  await expect
    .poll(async () => (await opened.request('email.start', { email })).ok, {
      interval: 2_000,
      timeout: 60_000,
    })
    .toBe(true)
  const session = opened.request<Session>('login.wait', {})
  await opened.frame.getByLabel('Six-digit code').focus()
  await opened.page.keyboard.type(await mailedCode(email))
  await opened.frame.getByText('Approve device').waitFor()

  const response = await fetch(`${chains.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
  const { messages } = await response.json()
  const link = /https?:\/\/\S+\/device#[\w-]+/.exec(messages[0].text)?.[0] ?? ''
  const mail = await opened.page.context().newPage()
  await mail.goto(link)
  await mail.getByRole('button', { name: 'Approve' }).click()
  await mail.getByText('Device approved').waitFor()
  expect(addressOf((await session).result)).toBe(addressOf(first))
})

test('a passkey alone opens the wallet after the login was erased', async () => {
  const opened = await openPage()
  const { frame, page, request } = opened
  await addAuthenticator(page)
  const address = addressOf(await logIn(opened))
  await request('screen.show', { screen: 'settings' })
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  await frame.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  // Once as a login, once as a way to recover the wallet.
  await expect.poll(() => frame.getByRole('button', { name: /^Passkey.*Remove/ }).count()).toBe(2)
  // Without escrow, only the passkey is left as a second share.
  await frame.getByRole('switch').click()
  await expect.poll(() => frame.getByRole('switch').isChecked()).toBe(false)

  await request('session.end', {})
  await request('passkey.start', {})
  await request('screen.show', { screen: 'login' })
  const session = request<Session>('login.wait', {})
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  expect(addressOf((await session).result)).toBe(address)
})
