import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { connectWallet, modalOf, openPage, stack } from '../browser.ts'

/** Names that strangers choose. */
const strings = [
  '<img src="https://stranger.example/x" onerror="window.owned=1">',
  'javascript:window.owned=1',
  '"><script>window.owned=1</script>',
  '\u202edesrever\u202c \u2066טקסט\u2069 مختلط 中文',
  '\u200b\u200c\u200d\ufeff\u00ad',
  `Z${'\u0301\u0311\u0330'.repeat(300)}algo`,
  'averylongwordwithoutanyend'.repeat(60),
  '',
] as const
const numbers = ['-1', '1e999', '-1e308', '1e-320', '9007199254740993', '0.1', '0'] as const
const digits = [
  '-5',
  'NaN',
  'Infinity',
  '1e999',
  '9'.repeat(400),
  '0x10',
  ' 1',
  '0.00000001',
] as const

/** Displayed texts, and URLs of pictures and links. Other texts are ids that connect responses. */
const read =
  /^(name|symbol|description|url|icon|iconUrl|logoUri|logo|image|imageUrl|avatar|title|label|homepage|sentFrom|sentTo)$/

/** Changes each leaf of a response. */
function change(value: unknown, leaf: (value: unknown, key: string) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => change(one, leaf, key))
  if (typeof value !== 'object' || value === null) return leaf(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, change(inside, leaf, name)]),
  )
}

/** Applies changes in sequence. */
function turns<item>(items: readonly [item, ...item[]]): () => item {
  let at = 0
  return () => items[at++ % items.length] ?? items[0]
}

/** JSON may contain numbers that JSON.stringify never writes. */
function withNumbers(text: string): string {
  const next = turns(numbers)
  return text.replace(/"#number#"/g, next)
}

/** Lies of a provider: each changes a true response. */
const lies: Readonly<Record<string, (answer: unknown) => string>> = {
  'strange words'(answer) {
    const next = turns(strings)
    return JSON.stringify(
      change(answer, (value, key) =>
        typeof value === 'string' && read.test(key) ? next() : value,
      ),
    )
  },
  'numbers that cannot be'(answer) {
    const next = turns(digits)
    return withNumbers(
      JSON.stringify(
        change(answer, (value) => {
          if (typeof value === 'number') return '#number#'
          return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? next() : value
        }),
      ),
    )
  },
  'other types'(answer) {
    const next = turns<unknown>([null, true, 42, [], {}, 'text', [[]], { toString: null }])
    return JSON.stringify(change(answer, next))
  },
  'ten megabytes'(answer) {
    const huge = 'W'.repeat(10_000_000)
    let isTold = false
    return JSON.stringify(
      change(answer, (value, key) => {
        if (isTold || typeof value !== 'string' || !read.test(key)) return value
        isTold = true
        return huge
      }),
    )
  },
  'no answer at all': () => '<!doctype html><script>window.owned=1</script>',
  'an abyss': () => `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
}

const views = [
  'Transactions',
  'WalletSend',
  'WalletReceive',
  'Swap',
  'OnRampProviders',
  'RegisterAccountName',
  'SmartSessionList',
  'Networks',
] as const

/** The list of networks stays true: otherwise the page would request nothing else. */
const isTrue = /\/(supported-chains|getAnalyticsConfig|e)\b/

async function lie(route: Route, tell: (answer: unknown) => string): Promise<void> {
  // The server may have closed the connection that was to be reused.
  const response = await route.fetch({ maxRetries: 2 })
  const isJson = response.headers()['content-type']?.includes('json')
  if (!isJson || isTrue.test(route.request().url())) return route.fulfill({ response })
  return route.fulfill({ body: tell(await response.json()), response })
}

async function setup(tell: (answer: unknown) => string) {
  const problems: string[] = []
  const page = await openPage({
    before: async (page) => {
      page.on('pageerror', ({ message }) => problems.push(`thrown: ${message}`))
      page.on('dialog', (dialog) => {
        problems.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        if (request.url().includes('stranger.example')) problems.push(`asked: ${request.url()}`)
      })
      await page.route(
        (url) => url.href.startsWith(stack.provider),
        (route) => lie(route, tell),
      )
    },
    options: { features: { smartSessions: true }, logLevel: 'silent' },
  })
  // Responses that arrive after the test do not fail it.
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await connectWallet(page)
  await page.evaluate(() => {
    Object.assign(window, { broken: [] })
    window.latchkey.subscribeEvents((event) => {
      if (event.event === 'INTERNAL_SDK_ERROR')
        Reflect.get(window, 'broken').push(event.properties.errorMessage)
    })
  })
  return { page, problems }
}

/** Waits until two readings some time apart are equal. */
async function settle(page: Page): Promise<void> {
  await modalOf(page).waitFor()
  await page.evaluate(async () => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    if (!root) throw new Error('The modal is not here')
    const began = performance.now()
    let last = began
    const watch = new MutationObserver(() => {
      last = performance.now()
    })
    watch.observe(root, { childList: true, subtree: true })
    while (performance.now() - last < 400 && performance.now() - began < 5_000)
      await new Promise(requestAnimationFrame)
    watch.disconnect()
  })
}

/** Boxes that overflow, and scripts that ran. */
function look(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot
    const boxes = [...(root?.querySelectorAll('dialog, .lk-Sheet, .lk-View, .lk-Scroll') ?? [])]
    const found = boxes.flatMap((box) =>
      box.scrollWidth > box.clientWidth + 1
        ? [`${box.className} is ${box.scrollWidth} wide in ${box.clientWidth}`]
        : [],
    )
    const scripts = root?.querySelectorAll('script, iframe, a[href^="javascript"]').length
    if (scripts) found.push(`${scripts} elements that run`)
    if (Reflect.has(window, 'owned')) found.push('a script ran')
    const broken: string[] = Reflect.get(window, 'broken')
    return [...found, ...broken.map((message) => `a view broke: ${message}`)]
  })
}

for (const [name, tell] of Object.entries(lies))
  test(`behavior: ${name}: nothing breaks, runs, or leaves its box`, async () => {
    const { page, problems } = await setup(tell)
    const seen: Record<string, readonly string[]> = {}
    const modal = modalOf(page)

    await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
    // The first page loads the chunks that all pages share, each response through this test.
    await modal.getByRole('tab').first().waitFor({ timeout: 30_000 })
    await settle(page)
    for (const tab of await modal.getByRole('tab').all()) {
      await tab.click()
      await settle(page)
      seen[`Account/${await tab.textContent()}`] = await look(page)
    }
    for (const view of views) {
      // The test does not wait for what a form was opened for.
      await page.evaluate((view) => {
        void window.latchkey.open({ view })
      }, view)
      await settle(page)
      seen[view] = await look(page)
    }

    const wrong = Object.entries(seen).filter(([, found]) => found.length > 0)
    expect(Object.fromEntries(wrong)).toEqual({})
    expect(problems).toEqual([])
    // A check without views would prove nothing.
    expect(Object.keys(seen).length).toBe(3 + views.length)
  }, 120_000)
