import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import type { Browser } from 'playwright-core'
import { openPage } from '../openPage.ts'

/**
 * Milliseconds until the modal reports that wallets are unreachable; the relay accepts calls but
 * never answers.
 */
export async function measureAway(browser: Browser, url: string): Promise<number> {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  // A server that listens on a TCP port has an `AddressInfo`.
  const { port } = silent.address() as AddressInfo
  const { close, page } = await openPage(browser, `${url}?relay=ws://127.0.0.1:${port}`)
  await page.click('#open')
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
  const from = performance.now()
  await page.getByText('Can’t reach wallets right now').first().waitFor()
  const ms = performance.now() - from
  await close()
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => silent.close(closed))
  return ms
}
