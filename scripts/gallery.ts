// Takes a picture of every view in every state, theme, size and language.
// Usage: npm run gallery [-- --only Connect] [-- --no-build]
// --only      only scenarios whose name contains the text, or one of several: --only Send,Swap
// --no-build  uses the last build of the playground
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { scenarios } from '../apps/playground/src/gallery/scenarios.ts'
import { launchOptions } from './chromium.mjs'
import { contactSheet } from './gallery/contactSheet.ts'
import { type TakenShots, takeShots } from './gallery/takeShots.ts'
import { root } from './runCommand.ts'
import { startStack } from './start/stack.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: { build: { type: 'boolean', default: true }, only: { type: 'string', default: '' } },
})
const folder = join(root, '.gallery')
const playground = join(root, 'apps/playground')
const parts = values.only.toLowerCase().split(',')
const wanted = scenarios.filter(({ name }) =>
  parts.some((part) => name.toLowerCase().includes(part)),
)
const began = performance.now()

if (values.build)
  await build({
    configFile: join(playground, 'vite.config.ts'),
    logLevel: 'error',
    root: playground,
  })
if (!values.only) await rm(folder, { force: true, recursive: true })
await mkdir(folder, { recursive: true })

const stack = await startStack({
  playground: 'built',
  ports: 'random',
  quiet: true,
  wallet: 'none',
})
const browser = await chromium.launch(launchOptions())
const taken = new Map<string, TakenShots>()
try {
  const queue = [...wanted]
  await Promise.all([work(queue), work(queue), work(queue)])
} finally {
  await browser.close()
  await stack.stop()
}

// In the list's order, not in order of completion.
const ordered = new Map(
  wanted.flatMap(({ name }) => {
    const shots = taken.get(name)
    return shots ? [[name, shots] as const] : []
  }),
)
await writeFile(join(folder, 'index.html'), contactSheet(ordered))

const problems = [...ordered].filter(([, { problem }]) => problem)
const count = [...ordered.values()].reduce((sum, { shots }) => sum + shots.length, 0)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
for (const [name, { problem }] of problems) console.error(`✗ ${name}: ${problem}`)
console.log(`${count} pictures of ${ordered.size} states in ${seconds} s: .gallery/index.html`)
process.exit(problems.length ? 1 : 0)

async function work(queue: (typeof scenarios)[number][]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift())
    taken.set(
      next.name,
      await takeShots(browser, next, {
        folder,
        servers: {
          mailbox: stack.mailboxUrl,
          nodes: Object.values(stack.nodes),
          pages: stack.playgroundUrl ?? '',
          provider: stack.providerUrl,
        },
      }),
    )
}
