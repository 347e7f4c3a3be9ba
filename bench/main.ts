// Usage: npm run bench [-- [abuse] [open] [start] [install] [pairing] [provider] [relay] [sign-in] [--json] [--rounds=9]]
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { launchOptions, provideHeadlessShell } from '../scripts/chromium.mjs'
import { benchAbuse } from './benchAbuse.ts'
import { benchInstall } from './benchInstall.ts'
import { benchOpen } from './benchOpen.ts'
import { benchPairing } from './benchPairing.ts'
import { benchProvider } from './benchProvider.ts'
import { benchRelay } from './benchRelay.ts'
import { benchSignIn } from './benchSignIn.ts'
import { benchStart } from './benchStart.ts'
import { servePages } from './pages.ts'
import { isWithin, type Result } from './Result.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, rounds: { default: '9', type: 'string' } },
})
const rounds = Number(values.rounds)
const isAsked = (part: string) => positionals.length === 0 || positionals.includes(part)

const results: Result[] = []
if (['open', 'start', 'pairing'].some(isAsked)) provideHeadlessShell()
if (isAsked('open') || isAsked('start')) {
  const pages = await servePages(['floor', 'ours', 'example'])
  const browser = await chromium.launch(launchOptions())
  if (isAsked('open')) results.push(...(await benchOpen(browser, pages.url, rounds)))
  results.push(...(await benchStart(browser, pages.url, rounds)))
  await browser.close()
  await pages.close()
}
if (isAsked('pairing')) {
  const pages = await servePages(['pairing/ours', 'pairing/signClient', 'pairing/modal'])
  const browser = await chromium.launch(launchOptions())
  results.push(...(await benchPairing(browser, pages.url, rounds)))
  await browser.close()
  await pages.close()
}
if (isAsked('install')) results.push(...(await benchInstall()))
if (isAsked('provider')) results.push(...(await benchProvider()))
if (isAsked('abuse')) results.push(...(await benchAbuse()))
if (isAsked('relay')) results.push(...(await benchRelay()))
if (isAsked('sign-in')) results.push(...(await benchSignIn()))

if (values.json) console.log(JSON.stringify(results, undefined, 2))
else {
  for (const result of results) {
    const { atLeast, budget, detail, name, unit, value } = result
    const limit = budget !== undefined ? `≤ ${budget}` : atLeast ? `≥ ${atLeast}` : ''
    const verdict = !limit ? '' : isWithin(result) ? 'ok' : 'OVER'
    const figure = `${value.toFixed(2)} ${unit}`
    console.log(
      `${name.padEnd(42)}${figure.padStart(14)}  ${limit.padEnd(8)}${verdict.padEnd(6)}${detail ?? ''}`,
    )
  }
}
process.exitCode = results.every(isWithin) ? 0 : 1
