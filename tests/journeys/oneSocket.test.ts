import type { Page, WebSocket } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, newVisitor, openModal, openPage, status } from '../browser.ts'
import { newPhone } from '../pages/phonePage.ts'

/** Two tabs of one visitor, and their open sockets. */
async function setup() {
  const visitor = await newVisitor()
  const open = new Map<WebSocket, Page>()
  const openTab = () =>
    openPage({
      before: async (page) => {
        page.on('websocket', (socket) => {
          open.set(socket, page)
          socket.on('close', () => open.delete(socket))
        })
      },
      visitor,
      wallets: [],
    })
  // The browser does not report the closed sockets of a closed page.
  const sockets = () => [...open.values()].filter((page) => !page.isClosed()).length
  return { first: await openTab(), second: await openTab(), sockets }
}

async function openCode(page: Page): Promise<string> {
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'WalletConnect' }).click()
  await modalOf(page).locator('.lk-QrCode[data-state="done"]').waitFor()
  return page.evaluate(() => {
    const pairing = window.latchkey.getPairing()
    if (!pairing || !('uri' in pairing)) throw new Error('There is no link.')
    return pairing.uri
  })
}

const sign = (page: Page) =>
  page.evaluate(() => {
    const { request } = window.latchkey.getProvider() as {
      request(call: object): Promise<unknown>
    }
    const { address } = window.latchkey.getAccount()
    return request({ method: 'personal_sign', params: ['0x68690a', address] })
  })

test('behavior: two tabs share a socket, and the remaining tab takes it over', async () => {
  const [{ first, second, sockets }, wallet] = await Promise.all([
    setup(),
    newPhone({ proposal: 'approve', request: 'approve' }),
  ])
  expect(sockets()).toBe(0)
  await openCode(first)
  await expect.poll(sockets).toBe(1)
  const uri = await openCode(second)
  // Through the first tab's socket, whose page requested something else.
  await wallet.pair(uri)
  await status(second, 'connected')
  // A tab that misses the other tab's heartbeat takes the socket over: for a moment there are two
  // or none.
  await expect.poll(sockets).toBe(1)

  // The request starts without a socket and is answered through the new one.
  const [signed] = await Promise.all([sign(second), first.close()])
  expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
  await expect.poll(sockets).toBe(1)

  await second.evaluate(() => window.latchkey.destroy())
  await expect.poll(sockets, { timeout: 10_000 }).toBe(0)
})
