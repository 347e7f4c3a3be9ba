import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { launchOptions } from '../chromium.mjs'
import { root } from '../runCommand.ts'
import type { HostFile } from './buildHost.ts'
import { announceWallet, filesOf, openUntilUsable, serve } from './visitHost.ts'

const folder = join(root, 'packages/latchkey/dist/script')

const page = `<!doctype html><title>script</title>
<latchkey-button id="root"></latchkey-button>
<script src="latchkey.global.js"></script>
<script>
  const { createLatchkey, defineElements, evm, networks } = Latchkey
  defineElements(createLatchkey({ adapters: [evm()], networks: [networks.ethereum] }))
</script>`

/** Gzip bytes of a page with the classic script, React included, until the first wallet is clickable. */
export async function visitScript(): Promise<number> {
  const files = [...readScripts(), toFile('index.html', Buffer.from(page))]
  const { url, close } = await serve(files)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    // tsx wraps named functions in a global helper that the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(announceWallet)
    await page.goto(url, { waitUntil: 'networkidle' })
    const used = filesOf(await page.evaluate(openUntilUsable), files)
    return used.reduce((total, { gzip }) => total + gzip, 0)
  } finally {
    await browser.close()
    close()
  }
}

function readScripts(): HostFile[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => toFile(path, readFileSync(join(folder, path))))
}

function toFile(path: string, body: Buffer): HostFile {
  return { body, gzip: gzipSync(body, { level: 9 }).length, name: path, path }
}
