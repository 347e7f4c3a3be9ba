import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../runCommand.ts'

const families = ['bitcoin', 'evm', 'solana'] as const
const source = join(root, 'packages/latchkey/src')

/** Bytes of an adapter beyond its chain library and the core, all chunks together. */
export async function measureAdapters(): Promise<Record<string, number>> {
  const result = await build({
    build: {
      lib: {
        entry: Object.fromEntries(
          families.map((family) => [family, join(source, `adapters/${family}/index.ts`)]),
        ),
        formats: ['es'],
      },
      reportCompressedSize: false,
      rolldownOptions: {
        external: (id) => /^[^./]/.test(id),
        output: {
          codeSplitting: {
            groups: [
              // Otherwise the first chain family would include the shared code.
              { name: 'core', priority: 1, test: /\/src\/(core|protocol|connectors)\// },
              ...families.map((family) => ({
                name: `own-${family}`,
                test: new RegExp(`/src/adapters/${family}/`),
              })),
            ],
          },
          minify: true,
        },
      },
      target: 'es2022',
      write: false,
    },
    configFile: false,
    logLevel: 'error',
  })
  const files = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  return Object.fromEntries(
    families.map((family) => {
      const own = files.find((file) => file.type === 'chunk' && file.name === `own-${family}`)
      if (own?.type !== 'chunk') throw new Error(`Vite built no chunk of ${family}'s own code`)
      return [`own/${family}`, gzipSync(own.code, { level: 9 }).length]
    }),
  )
}
