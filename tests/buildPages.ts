import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Builds the pages that journeys visit with a React major version. Returns their folder. */
export async function buildPages(folder: string, react = process.env.REACT): Promise<string> {
  const source = join(root, folder)
  // Each run has its own folder: two runs at once would delete each other's files.
  const outDir = await mkdtemp(join(tmpdir(), 'latchkey-pages-'))
  const older = join(root, 'tests/react-18/node_modules')
  // Vitest says 'test', which would build React's slow development half.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    build: { emptyOutDir: true, outDir },
    configFile: join(source, 'vite.config.ts'),
    logLevel: 'error',
    resolve:
      react === '18'
        ? {
            alias: ['react-dom', 'react'].map((name) => ({
              find: new RegExp(`^${name}(/.*)?$`),
              replacement: `${older}/${name}$1`,
            })),
          }
        : {},
    root: source,
  })
  process.env.NODE_ENV = before
  return outDir
}
