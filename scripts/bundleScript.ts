import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { noteBundled } from './bundledPackages.ts'
import { assignChunks, chunkNames, reach } from './chunks.ts'
import { root } from './runCommand.ts'
import { readFirstScript, writeFirstScripts } from './script/firstScripts.ts'

const entry = join(root, 'packages/latchkey/src/script.ts')

/** React 18 is smaller than 19 by a fifth of what a page loads to show its first wallet. */
const alias = ['react-dom', 'react'].map((name) => ({
  find: new RegExp(`^${name}(/.*)?$`),
  replacement: join(root, `tests/react-18/node_modules/${name}$1`),
}))

/**
 * Writes the package for pages without a bundler, React included: a module, a classic script, the lazy chunks that
 * both load, and the hashes of all files for `integrity`. Returns the folders of the bundled packages.
 */
export async function bundleScript(outDir: string): Promise<ReadonlySet<string>> {
  const bundled = new Set<string>()
  const { chunks, ...first } = await bundleModules(bundled)
  const written = new Map([...writeFirstScripts(readFirstScript(first)), ...chunks])
  for (const [path, code] of written) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true })
    writeFileSync(join(outDir, path), code)
  }
  const hashes = Object.fromEntries([...written].map(([path, code]) => [path, integrityOf(code)]))
  writeFileSync(join(outDir, 'integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`)
  return bundled
}

type Modules = {
  /** The entry, which only passes on names of `start`. */
  readonly facade: string
  /** Everything that the entry imports statically, as one chunk. */
  readonly start: string
  /** The bundler's own functions, which `start` imports. */
  readonly runtime: string
  /** The lazy chunks by path. */
  readonly chunks: readonly (readonly [path: string, code: string])[]
}

async function bundleModules(bundled: Set<string>): Promise<Modules> {
  const graph = new Map<string, readonly string[]>()
  const result = await build({
    build: {
      lib: { entry, fileName: 'latchkey', formats: ['es'] },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          chunkFileNames: 'chunks/[name].js',
          codeSplitting: { groups: groupsOf(graph) },
          minify: true,
        },
      },
      target: 'es2022',
      write: false,
    },
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    oxc: { jsx: { development: false, runtime: 'automatic' } },
    plugins: [
      {
        moduleParsed: ({ id, importedIds }) => void graph.set(id, importedIds),
        name: 'latchkey:graph',
      },
      noteBundled(bundled),
    ],
    resolve: { alias },
  })
  const files = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  const modules = files.filter((file) => file.type === 'chunk')
  const start = modules.find(({ name }) => name === 'start')
  const facade = modules.find(({ isEntry }) => isEntry)
  const runtime = modules.find(({ name }) => name === 'rolldown-runtime')
  if (!start || !facade || !runtime || start.imports.some((path) => path !== runtime.fileName))
    throw new Error('The first script must be one chunk that imports only the bundler’s functions.')
  return {
    chunks: modules
      .filter((file) => file !== start && file !== facade)
      .map(({ code, fileName }) => [fileName, code]),
    facade: facade.code,
    runtime: runtime.code,
    start: start.code,
  }
}

/** The first script, and one group for each chunk of scripts/chunks.ts. */
function groupsOf(graph: ReadonlyMap<string, readonly string[]>): Rolldown.CodeSplittingGroup[] {
  let first: ReadonlySet<string> | undefined
  let members: ReturnType<typeof assignChunks> | undefined
  // The graph is complete by the time that the bundler asks.
  const readFirst = () => {
    first ??= reach(graph, [entry])
    return first
  }
  const isFirst = (id: string) => id !== entry && readFirst().has(id)
  return [
    { name: 'start', priority: chunkNames.length + 1, test: isFirst },
    ...chunkNames.map((name, index) => ({
      name,
      priority: chunkNames.length - index,
      test(id: string) {
        members ??= assignChunks(graph, readFirst(), { isWhole: false })
        return members.get(name)?.has(id) ?? false
      },
    })),
  ]
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}
