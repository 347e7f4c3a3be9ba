import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../runCommand.ts'

const bindings = join(root, 'packages/latchkey/src/bindings')

/** Bytes of each binding beyond the core and its framework, lazy chunks left out. */
export async function measureBindings(): Promise<Record<string, number>> {
  const names = readdirSync(bindings, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'contract')
    .map(({ name }) => name)
  const sizes = await Promise.all(
    names.map(async (name) => [`binding/${name}`, await measure(name)] as const),
  )
  return Object.fromEntries(sizes)
}

async function measure(name: string): Promise<number> {
  const result = await build({
    build: {
      lib: { entry: join(bindings, name, 'index.ts'), formats: ['es'] },
      reportCompressedSize: false,
      rolldownOptions: {
        external: (id) => /^[^./]/.test(id) && !id.startsWith('@latchkey/'),
        output: {
          codeSplitting: {
            groups: [
              // Hosts load the core anyway. The style sheet has a budget of its own.
              { name: 'core', priority: 1, test: /\/src\/(core|protocol|connectors|ui|address)\// },
              { name: 'own', test: /\/src\/bindings\// },
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
    oxc: { jsx: { development: false, runtime: 'automatic' } },
  })
  const files = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  const own = files.find((file) => file.type === 'chunk' && file.name === 'own')
  if (own?.type !== 'chunk') throw new Error(`Vite built no chunk of the binding ${name}`)
  return gzipSync(own.code, { level: 9 }).length
}
