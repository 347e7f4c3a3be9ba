import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HistoryTransaction } from 'latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { connectWallet, modalOf, newVisitor, openPage, stack } from '../browser.ts'
import { inspectPage } from '../pages/inspectPage.ts'

const most = 100_000
const eachPage = 500

/** Serves the synthetic history of an account, in place of the provider. */
async function startLongPast() {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('x-stand-in', 'a synthetic past')
    response.setHeader('content-type', 'application/json')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in')
    if (pathname === '/v1/supported-chains')
      return void response.end(JSON.stringify({ http: ['eip155:1'], ws: [] }))
    if (!pathname.endsWith('/history')) return void response.writeHead(404).end('{}')
    const from = Number(searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: eachPage }, (_, index) => synthetic(from + index))
    const next = from + eachPage < most ? String(from + eachPage) : null
    response.end(JSON.stringify({ data, next }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function synthetic(index: number): HistoryTransaction {
  const id = index.toString(16).padStart(64, '0')
  const party = `0x${(index % 977).toString(16).padStart(40, '0')}`
  const kinds = ['send', 'receive', 'trade', 'approve', 'execute']
  return {
    id: `eip155:1:0x${id}`,
    metadata: {
      chain: 'eip155:1',
      hash: `0x${id}`,
      minedAt: new Date(Date.UTC(2026, 10, 1) - index * 3_600_000).toISOString(),
      nonce: index,
      operationType: kinds[index % kinds.length] ?? 'send',
      sentFrom: party,
      sentTo: party,
      status: index % 41 ? 'confirmed' : 'failed',
    },
    transfers: [
      {
        direction: index % 2 ? 'in' : 'out',
        fungible_info: { address: undefined, icon: null, name: 'Ether', symbol: 'ETH' },
        nft_info: null,
        price: 3_000,
        quantity: { decimals: 18, numeric: `${index}.123456789` },
        recipient: party,
        sender: party,
        value: index,
      },
    ],
  }
}

test('scrolls 100,000 transactions within 50 ms a frame, and few rows exist', async () => {
  const url = await startLongPast()
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await openPage({
    options: { provider: { directoryUrl: stack.provider, url } },
    visitor,
  })
  await connectWallet(page)
  await page.evaluate(() => void window.latchkey.open({ view: 'Transactions' }))
  const list = modalOf(page).getByRole('list', { name: 'Transactions' })
  await list.getByRole('link').first().waitFor()
  const inspector = await inspectPage(page)
  const before = await inspector.heap()

  await list.evaluate(async (rows, most) => {
    const scroll = rows.closest('.lk-Scroll')
    const count = () => Number(rows.querySelector('li')?.getAttribute('aria-setsize'))
    while (scroll && count() < most) {
      scroll.scrollTop = scroll.scrollHeight
      await new Promise(requestAnimationFrame)
    }
  }, most)
  expect(await list.getByRole('listitem').count()).toBeLessThan(60)
  const grown = (await inspector.heap()) - before
  expect(grown).toBeLessThan(80)

  const frames = await inspector.scrollFrames(list, 'up')
  expect(frames.usual).toBeLessThan(50)
  expect(frames.worst).toBeLessThan(100)
})
