import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { launchOptions } from '../chromium.mjs'
import { buildHost, type HostFile } from './buildHost.ts'

/** gzip bytes, React not counted. */
export type Bytes = {
  /** What a React host page pays before anybody means to connect. */
  start: number
  /** From the click to a Connect view that can be used: what comes on top. */
  open: number
  /** Everything that can arrive, by what it is. */
  chunks: Record<string, number>
}

/** Builds a host page, opens the modal in a browser, and adds up what was fetched when. */
export async function measureBytes(): Promise<Bytes> {
  const files = await buildHost()
  const { start, open } = await visit(files)
  const ours = files.filter(({ path, name }) => /\.(js|css)$/.test(path) && name !== 'react')
  const sum = (paths: ReadonlySet<string>) =>
    ours.filter(({ path }) => paths.has(path)).reduce((total, { gzip }) => total + gzip, 0)

  const chunks: Record<string, number> = {}
  for (const { name, gzip } of ours) chunks[name] = (chunks[name] ?? 0) + gzip
  return { start: sum(start), open: sum(open), chunks }
}

async function visit(files: readonly HostFile[]) {
  const served = new Map(files.map((file) => [`/${file.path}`, file]))
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = served.get(path)
    if (!file) return void response.writeHead(404).end()
    asked.push(file.path)
    const type = /\.js$/.test(path)
      ? 'text/javascript'
      : /\.css$/.test(path)
        ? 'text/css'
        : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(file.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // What listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' })
    const start = new Set(asked.splice(0))
    await page.getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button').first().waitFor()
    // Whatever the open view fetches on its own counts too.
    await page.waitForLoadState('networkidle')
    return { start, open: new Set(asked) }
  } finally {
    await browser.close()
    server.close()
  }
}
