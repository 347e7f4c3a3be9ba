import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

const prefix = 'interop-'
const hour = 3_600_000

/**
 * Bundles the wallet's process into one file, which starts in a third of the time. Tests start it
 * often.
 */
export async function bundleWallet(): Promise<string> {
  // The bundle lies beside the packages, so that the older kit finds its own core.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  sweep(cache)
  const outDir = mkdtempSync(join(cache, prefix))
  // Vite sets NODE_ENV to 'production'; the tests must not inherit it.
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

/** Deletes the output of earlier runs: test runners end their processes without cleaning up. */
function sweep(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    if (name.startsWith(prefix) && statSync(folder).mtimeMs < Date.now() - hour)
      rmSync(folder, { force: true, recursive: true })
  }
}
