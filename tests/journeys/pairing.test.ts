import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import type { WalletState } from '../../apps/wallet/src/core/state.ts'
import { modalOf, newVisitor, openModal, openPage, stack, status } from '../browser.ts'
import type { WalletHandle } from '../interop/startWallet.ts'
import { linkOf, newPhone } from '../pages/phonePage.ts'
import { readCode } from '../readCode.ts'
import { untilQuiet } from '../untilQuiet.ts'

declare global {
  interface Window {
    /** Sockets and frames that a page opened since loading. */
    opened: readonly string[]
  }
}

const rainbow = 'me.rainbow'
const phone = {
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { height: 700, width: 390 },
}

async function openCode(page: Page): Promise<string> {
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'WalletConnect' }).click()
  return linkOf(page)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`behavior: a phone scans and approves the code, ${colorScheme}, also in forced colours`, async () => {
    const visitor = await newVisitor({ colorScheme, deviceScaleFactor: 2 })
    const [page, wallet] = await Promise.all([
      openPage({ visitor, wallets: [] }),
      newPhone({ proposal: 'approve' }),
    ])
    const uri = await openCode(page)
    const seen = await readCode(page, uri)
    expect(seen).toMatchObject({ isClear: true, isQuiet: true, wrong: 0 })
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const forced = await readCode(page, uri)
    expect(forced).toMatchObject({ isQuiet: true, wrong: 0 })
    expect(forced.contrast).toBeGreaterThanOrEqual(7)
    await wallet.pair(uri)
    await status(page, 'connected')
    await modalOf(page).waitFor({ state: 'hidden' })
  })
}

test('behavior: the code stays readable with the wallet’s picture in it', async () => {
  const visitor = await newVisitor({ deviceScaleFactor: 2 })
  const page = await openPage({
    options: { featuredWalletIds: [rainbow] },
    visitor,
    wallets: [],
  })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Rainbow' }).click()
  const { bearable, isQuiet, wrong } = await readCode(page, await linkOf(page))
  expect(isQuiet).toBe(true)
  expect(wrong).toBeLessThan(bearable)
})

test('behavior: the code appears within a frame of its link', async () => {
  const page = await openPage({ wallets: [] })
  await page.evaluate(() => {
    const told: Record<string, number> = {}
    Object.assign(window, { told })
    window.latchkey.subscribePairing((pairing) => {
      if (!pairing || !('uri' in pairing) || told.link !== undefined) return
      let frames = 0
      told.link = performance.now()
      const look = () => {
        const root = document.querySelector('[data-latchkey]')?.shadowRoot
        if (root?.querySelector('.lk-QrCode[data-state="done"]')) told.frames = frames
        else {
          frames += 1
          requestAnimationFrame(look)
        }
      }
      requestAnimationFrame(look)
    })
  })
  await openCode(page)
  await expect.poll(() => page.evaluate('window.told.frames')).toBe(0)
})

test('behavior: a decline on the phone is reported, and a new code follows by itself or by a press', async () => {
  const [page, wallet] = await Promise.all([
    openPage({ wallets: [] }),
    newPhone({ proposal: 'reject' }),
  ])
  const first = await openCode(page)
  await wallet.pair(first)
  const modal = modalOf(page)
  await modal.getByText('Request declined').first().waitFor()
  const second = await linkOf(page)
  expect(second).not.toBe(first)
  await wallet.pair(second)
  await modal.getByText('Request declined').first().waitFor()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await linkOf(page)
})

test.each([
  ['away', async () => undefined],
  // The relay accepts sockets and never responds.
  ['deaf', (page: Page) => page.routeWebSocket(/127\.0\.0\.1:9/, () => undefined)],
])('error: with the relay %s an explanation and a retry appear within 5 s', async (_, before) => {
  const page = await openPage({
    before,
    options: { provider: { relayUrl: 'ws://127.0.0.1:9' } },
    wallets: [],
  })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'WalletConnect' }).click()
  await modal.getByText('Can’t reach wallets right now').first().waitFor({ timeout: 5_000 })
  await modal.getByRole('button', { name: 'Try again' }).waitFor()
})

/** Requests a signature as the host does. Resolves with it, or with the error's code. */
function askToSign(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { address } = window.latchkey.getAccount('eip155')
    const provider = window.latchkey.getProvider('eip155')
    try {
      return await provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    } catch (error) {
      return Object(error).code
    }
  })
}

test('error: a request to a wallet that is away says that it waits, and can be stopped', async () => {
  const [page, wallet] = await Promise.all([
    openPage({ wallets: [] }),
    newPhone({ proposal: 'approve' }),
  ])
  await wallet.pair(await openCode(page))
  await status(page, 'connected')
  await modalOf(page).waitFor({ state: 'hidden' })
  await wallet.kill()

  const outcome = askToSign(page)
  const modal = modalOf(page)
  await modal.getByText('Still waiting for Latchkey wallet').first().waitFor()
  await modal.getByRole('button', { name: 'Stop waiting' }).click()
  expect(await outcome).toBe(4001)
  await modal.waitFor({ state: 'hidden' })
  await status(page, 'connected')
})

test('error: with the relay away, a request says that it waits, and a disconnection ends at once', async () => {
  const sockets: WebSocketRoute[] = []
  let isAway = false
  const [page, wallet] = await Promise.all([
    openPage({
      before: (page) =>
        page.routeWebSocket(new RegExp(stack.provider.replace('http', 'ws')), (socket) => {
          if (isAway) void socket.close()
          else socket.connectToServer()
          sockets.push(socket)
        }),
      wallets: [],
    }),
    newPhone({ proposal: 'approve' }),
  ])
  await wallet.pair(await openCode(page))
  await status(page, 'connected')
  const modal = modalOf(page)
  await modal.waitFor({ state: 'hidden' })
  isAway = true
  await Promise.all(sockets.map((socket) => socket.close()))

  const outcome = askToSign(page)
  await modal.getByText('Still waiting for Latchkey wallet').first().waitFor()
  await modal.getByRole('button', { name: 'Stop waiting' }).click()
  expect(await outcome).toBe(4001)
  // A rejection would blame the wallet.
  const ms = await page.evaluate(async () => {
    const begun = performance.now()
    await window.latchkey.disconnect()
    return performance.now() - begun
  })
  expect(ms).toBeLessThan(2_000)
  await status(page, 'disconnected')
})

test('behavior: of two wallets that read one code, one connects, and the other is told', async () => {
  const [page, ...phones] = await Promise.all([
    openPage({ wallets: [] }),
    newPhone({ proposal: 'approve' }),
    newPhone({ proposal: 'approve' }),
  ])
  const uri = await openCode(page)
  await Promise.all(phones.map((phone) => phone.pair(uri)))
  await status(page, 'connected')
  const isToldOff = ({ happenings, sessions }: WalletState) =>
    happenings.some(({ what }) => /connected|failed/.test(what)) && sessions.length === 0
  await Promise.any(phones.map((phone) => phone.until(isToldOff, 'the end of its session')))
  await expect.poll(() => phones.flatMap(({ state }) => state.sessions)).toHaveLength(1)
})

/** Runs in the page: hides the page behind an app, or shows it again. */
function see(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('behavior: a press on a phone opens the app at once, and so does each later request', async () => {
  const visitor = await newVisitor(phone)
  const wallet = await newPhone({ proposal: 'approve' })
  const page = await openPage({
    before: (page) =>
      page.addInitScript(() => {
        const opened: string[] = []
        Object.assign(window, { opened })
        window.open = (href, target) => {
          opened.push(`${target} ${href} ${navigator.userActivation.isActive}`)
          return null
        }
      }),
    options: { featuredWalletIds: [rainbow] },
    visitor,
    wallets: [],
  })
  const opened = () => page.evaluate<string[]>('window.opened')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const modal = await openModal(page)
  const row = modal.getByRole('button', { name: 'Rainbow' })
  await row.waitFor()
  // The pairing code chunk loads while the list is on screen.
  await untilQuiet(asked)
  await row.tap()
  await expect.poll(opened).toHaveLength(1)
  const [first = ''] = await opened()
  expect(first).toMatch(/^_self rainbow:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402.* true$/)
  await modal.getByText('Rainbow didn’t open').first().waitFor()
  // The browser prompted first, and the visitor took their time.
  await page.evaluate(see, 'hidden' as const)
  await wallet.pair(decodeURIComponent(first.split('uri=')[1]?.split(' ')[0] ?? ''))
  await status(page, 'connected')
  await page.evaluate(see, 'visible' as const)
  await modal.waitFor({ state: 'hidden' })

  const request = /^_self rainbow:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64} true$/
  const pressed = await pressToSign(page)
  expect(pressed.opened).toEqual([expect.stringMatching(request)])
  // The app did not come to the front, so the page offers to open it.
  await modal.getByText('Open Rainbow to continue').first().waitFor()
  await modal.getByRole('button', { name: 'Open Rainbow' }).tap()
  expect((await opened()).slice(-2)).toEqual([pressed.opened[0], pressed.opened[0]])
  await approveNext(wallet)
  expect(await pressed.signed()).toMatch(/^0x[0-9a-f]{130}$/)
  await modal.waitFor({ state: 'hidden' })

  await page.reload()
  await status(page, 'connected')
  // The chunk that opens apps loads once there is a session.
  await untilQuiet(asked)
  const again = await pressToSign(page)
  expect(again.opened).toEqual([expect.stringMatching(request)])
  expect(again.opened).not.toEqual(pressed.opened)
  await approveNext(wallet)
  expect(await again.signed()).toMatch(/^0x[0-9a-f]{130}$/)
})

/**
 * Presses a host's button that requests a signature. Returns the links opened before the press
 * ended.
 */
async function pressToSign(page: Page) {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Sign as the host'
    button.onclick = () => {
      const provider = window.latchkey.getProvider()
      const { address } = window.latchkey.getAccount()
      const { request } = provider as { request(call: object): Promise<unknown> }
      const before = window.opened.length
      const signed = request({ method: 'personal_sign', params: ['0x68690a', address] })
      Object.assign(window, { atOnce: window.opened.slice(before), signed })
    }
    document.body.prepend(button)
  })
  await page.getByRole('button', { name: 'Sign as the host' }).tap()
  return {
    opened: await page.evaluate<string[]>('window.atOnce'),
    signed: () => page.evaluate('window.signed'),
  }
}

async function approveNext(wallet: WalletHandle): Promise<void> {
  const { requests } = await wallet.until(({ requests }) => requests.length > 0, 'a request')
  await wallet.approve(requests[0]?.request.id ?? 0)
}

test('behavior: with pairing alone the button leads to the code, and a reload stays connected', async () => {
  const wallet = await newPhone({ proposal: 'approve' })
  const page = await openPage({ options: { basic: true } })
  const modal = await openModal(page)
  await modal.getByRole('heading', { name: 'WalletConnect' }).waitFor()
  await wallet.pair(await linkOf(page))
  await status(page, 'connected')
  await page.reload()
  await status(page, 'connected')
})

test('behavior: a paired wallet is recent, and leads to its code', async () => {
  const wallet = await newPhone({ proposal: 'approve' })
  const page = await openPage({ options: { featuredWalletIds: [rainbow] }, wallets: [] })
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Rainbow' }).click()
  await wallet.pair(await linkOf(page))
  await status(page, 'connected')
  await page.evaluate(() => window.latchkey.disconnect())
  await status(page, 'disconnected')

  await openModal(page)
  const row = modal.getByRole('button', { name: 'Rainbow' })
  await row.getByText('Recent').waitFor()
  await row.click()
  await linkOf(page)
})

test('behavior: a new link replaces the old one without a layout shift', async () => {
  // Views that slide in are briefly offset.
  const visitor = await newVisitor({ reducedMotion: 'reduce' })
  const page = await openPage({ visitor, wallets: [] })
  const before = await openCode(page)
  const code = modalOf(page).locator('.lk-QrCode[data-state="done"]')
  await modalOf(page).getByText('Scan with your phone').first().waitFor()
  const place = await code.boundingBox()
  await page.evaluate(() => {
    for (const { connectors } of window.latchkey.getWallets()) connectors.eip155?.links?.renew()
  })
  await expect.poll(() => linkOf(page)).not.toBe(before)
  expect(await code.boundingBox()).toEqual(place)
  expect(await readCode(page, await linkOf(page))).toMatchObject({ isQuiet: true, wrong: 0 })
})
