import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Builds pages that journeys visit, on the React major asked for. Returns their folder. */
export async function buildPages(folder: string, react = process.env.REACT): Promise<string> {
  const source = join(root, folder)
  const outDir = join(source, react === '18' ? 'dist/react-18' : 'dist/pages')
  const older = join(root, 'tests/react-18/node_modules')
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
  return outDir
}
