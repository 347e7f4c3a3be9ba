import { chromium } from 'playwright-core'
import { launchOptions } from '../scripts/chromium.mjs'
import { measureConnect } from './measureConnect.ts'
import { measureStartScript } from './measureStartScript.ts'
import { median } from './median.ts'
import { servePages } from './pages.ts'
const pages = await servePages(['floor', 'ours', 'example'])
const browser = await chromium.launch(launchOptions())
const s: number[] = [], f: number[] = [], c: number[] = []
for (let i = 0; i < 5; i++) {
  f.push(await measureStartScript(browser, `${pages.url}/floor/`))
  s.push(await measureStartScript(browser, `${pages.url}/example/`))
  c.push(await measureConnect(browser, `${pages.url}/ours/`))
}
console.log('script', median(s), '-', median(f), '=', median(s) - median(f), 'min', Math.min(...s) - Math.min(...f), 'connect', median(c), Math.min(...c), c.map(Math.round).join(' '))
await browser.close(); await pages.close()
