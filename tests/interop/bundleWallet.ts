import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

const prefix = 'interop-'
const hour = 3_600_000

/** Bundles the wallet's process into one file: it starts in a third of the time, and tests start it often. */
export async function bundleWallet(): Promise<string> {
  // Beside the packages: the older kit finds its own core from there.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  sweep(cache)
  const outDir = mkdtempSync(join(cache, prefix))
  // Building says 'production', which is none of the tests' business.
  const before = process.env.NODE_ENV
  await build({
    build: {
      minify: false,
      outDir,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      ssr: join(import.meta.dirname, 'runWallet.ts'),
      target: 'node20',
    },
    configFile: false,
    logLevel: 'error',
    root,
    // Packages resolve to their source, so the wallet needs no build of the library.
    ssr: {
      noExternal: true,
      resolve: { conditions: ['latchkey:source', 'module', 'node', 'development|production'] },
    },
  })
  process.env.NODE_ENV = before
  return join(outDir, 'runWallet.mjs')
}

/** Takes away what earlier runs made: test runners end their processes without a word. */
function sweep(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    if (name.startsWith(prefix) && statSync(folder).mtimeMs < Date.now() - hour)
      rmSync(folder, { force: true, recursive: true })
  }
}
