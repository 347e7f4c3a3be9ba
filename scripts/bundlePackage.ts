import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { isInstalledWithUs, noteBundled } from './bundledPackages.ts'
import { assignChunks, chunkNames } from './chunks.ts'
import { root } from './runCommand.ts'

const source = join(root, 'packages/latchkey/src')

/** Entries by the path in `exports`; a page loads only the first of them. */
const entries = {
  page: [
    'index',
    'core/index',
    'actions',
    'core/networks/index',
    'bindings/react/index',
    'bindings/vue/index',
    'bindings/svelte/index',
    'bindings/solid/index',
    'bindings/elements/index',
    'bindings/wagmi/index',
    'sign-in/index',
    'adapters/evm/index',
    'adapters/solana/index',
    'adapters/bitcoin/index',
    'connectors/base-account/index',
    'connectors/host-apps/index',
    'core/themes/index',
  ],
  /** Not for pages, with which they would otherwise share chunks. */
  apart: ['siwx/index', 'testing/index'],
  elsewhere: ['protocol/index', 'protocol/auth/index', 'protocol/frame/index'],
}

/**
 * Writes the package's JavaScript: one file per entry and per lazy chunk. Types come from `tsc`.
 * Returns the folders of the bundled packages.
 */
export async function bundlePackage(outDir: string): Promise<Set<string>> {
  const graph = new Map<string, readonly string[]>()
  const bundled = new Set<string>()
  await build({
    build: {
      emptyOutDir: false,
      lib: {
        entry: Object.fromEntries(
          [...entries.page, ...entries.elsewhere].map((entry) => [entry, entryFile(entry)]),
        ),
        formats: ['es'],
      },
      minify: false,
      outDir,
      reportCompressedSize: false,
      rolldownOptions: {
        external: isInstalledWithUs,
        output: {
          chunkFileNames: ({ facadeModuleId, name }) => chunkFile(facadeModuleId, name),
          codeSplitting: { groups: groupsOf(graph) },
          entryFileNames: '[name].js',
        },
        treeshake: { moduleSideEffects: false },
      },
      target: 'es2022',
    },
    configFile: false,
    logLevel: 'error',
    // Tests build, too, where NODE_ENV would choose React's development runtime.
    oxc: { jsx: { development: false, runtime: 'automatic' } },
    plugins: [
      {
        moduleParsed: ({ id, importedIds }) => void graph.set(id, importedIds),
        name: 'latchkey:graph',
      },
      { generateBundle: (_, bundle) => inlineHelper(bundle), name: 'latchkey:helper' },
      noteBundled(bundled),
    ],
  })
  for (const entry of entries.apart) await bundleApart(entry, outDir, bundled)
  return bundled
}

/** Bundles an entry for servers or tests into one file. */
async function bundleApart(entry: string, outDir: string, bundled: Set<string>): Promise<void> {
  await build({
    build: {
      emptyOutDir: false,
      lib: { entry: { [entry]: entryFile(entry) }, formats: ['es'] },
      minify: false,
      outDir,
      reportCompressedSize: false,
      rolldownOptions: {
        external: isInstalledWithUs,
        output: { codeSplitting: false, entryFileNames: '[name].js' },
        treeshake: { moduleSideEffects: false },
      },
      target: 'es2022',
    },
    configFile: false,
    logLevel: 'error',
    plugins: [noteBundled(bundled)],
  })
}

function entryFile(entry: string): string {
  return join(source, `${entry}.ts`)
}

/**
 * `features/account/views.ts` becomes `chunks/features/account.js`, `features/send/code/findCode.ts`
 * `chunks/features/send/findCode.js`, and `core/connections/reconnect.ts` `chunks/reconnect.js`: pages
 * carry these names, so inner folders are left out.
 */
function chunkFile(facade: string | null, name: string): string {
  if (name.startsWith('chunks/')) return `${name}.js`
  const path = facade?.startsWith(source) ? facade.slice(source.length + 1) : name
  const [room, house, ...inner] = path.replace(/^core\/.*\/|(\/views)?\.tsx?$/g, '').split('/')
  return `chunks/${[room, house, inner.at(-1)].filter(Boolean).join('/')}.js`
}

/**
 * The bundler's namespace helper would become a file that delays all that use it, so it is inlined.
 */
function inlineHelper(bundle: Rolldown.OutputBundle): void {
  const helper =
    'const __exportAll = (all) => { for (const name in all) Object.defineProperty(all, name, { get: all[name] }); return all }'
  for (const [path, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk') continue
    if (path.endsWith('rolldown-runtime.js')) delete bundle[path]
    else
      file.code = file.code.replace(
        /^import \{ t as __exportAll \} from "[^"]*rolldown-runtime\.js";$/m,
        helper,
      )
    if (/rolldown-runtime/.test(file.code)) throw new Error(`${path} needs more of the bundler`)
  }
}

/** One group for each chunk of scripts/chunks.ts. */
function groupsOf(graph: ReadonlyMap<string, readonly string[]>): Rolldown.CodeSplittingGroup[] {
  const entryFiles = new Set([...entries.page, ...entries.elsewhere].map(entryFile))
  let members: ReturnType<typeof assignChunks> | undefined
  return chunkNames.map((name, index) => ({
    name: `chunks/${name}`,
    priority: chunkNames.length - index,
    test(id: string) {
      // The graph is complete by the time that the bundler asks.
      members ??= assignChunks(graph, entryFiles)
      return members.get(name)?.has(id) ?? false
    },
  }))
}
