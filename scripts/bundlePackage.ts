import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { isInstalledWithUs, noteBundled } from './bundledPackages.ts'
import { root } from './runCommand.ts'

const source = join(root, 'packages/latchkey/src')

/** What hosts import, by the path that `exports` names; a page has only the first of them. */
const entries = {
  page: [
    'index',
    'core/index',
    'actions',
    'core/networks/index',
    'bindings/react/index',
    'bindings/elements/index',
    'adapters/evm/index',
    'adapters/solana/index',
    'adapters/bitcoin/index',
  ],
  elsewhere: ['protocol/index'],
}

type Round = {
  /** The modules that ask for it. */
  readonly from: readonly string[]
  readonly name: string
  readonly only?: RegExp
}

/** What features can do without their views. */
const verbs = ['activity', 'buy', 'names', 'send', 'swap'].map(
  (feature) => `features/${feature}/actions`,
)

/** What several features need; the account view fetches it once it has nothing else to do. */
const shared = {
  core: [
    'core/names/resolveReceiver',
    'core/provider/account/getHistory',
    'core/provider/names/suggestNames',
    'core/provider/client/whenInvalidated',
    'core/router/succeedTransaction',
    'core/transactions/canBatch',
    'core/transactions/estimateFee',
    'core/transactions/startCalls',
    'core/transactions/startTransaction',
    'core/transactions/untilEnded',
  ],
  fields: ['ui/kit/words/AddressName.tsx', 'ui/kit/figures/AmountField.tsx'],
}

/**
 * Chunks that arrive together, by the modules that ask for them. Left to themselves bundlers make a
 * file of each set of modules that the same chunks share, and one click would fetch fifteen. Each
 * takes what those before it have not.
 */
const rounds: readonly Round[] = [
  {
    from: ['createLatchkey', 'bindings/react/index', 'bindings/elements/index'],
    name: 'core',
    // Descriptors of connectors too: hosts without our interface name them.
    only: /\/src\/(core|protocol|connectors)\//,
  },
  { from: ['createLatchkey'], name: 'start' },
  // Toasts' words too: those who raise them run without React, and the modal shows them.
  // So what the modal shares with those: else they would fetch the modal for it.
  {
    from: [
      'core/connections/index',
      'core/deepLinks/pageContext',
      'core/deepLinks/walletLink',
      'core/notices/toastTexts',
      'core/router/goBack',
    ],
    name: 'connections',
  },
  // What only hosts without our interface call, and lazy parts, is no part of a page's start.
  { from: ['core/index'], name: 'headless' },
  { from: ['connectors/injected/discover'], name: 'injected' },
  {
    from: [
      'connectors/pairing/discover',
      'core/connections/pairing/pair',
      'core/connections/pairing/watchHostLink',
    ],
    name: 'pairing',
  },
  // With the controls that the next views share, wherever somebody goes.
  {
    from: ['opening', 'ui/kit/controls/CopyButton.tsx', 'ui/kit/words/isolate', 'ui/kit/useTask'],
    name: 'opening',
  },
  {
    from: ['core/provider/client/fetchWithin', 'core/provider/attestations/registerAttestation'],
    name: 'fetchWithin',
  },
  { from: ['core/deepLinks/openForRequest'], name: 'deepLinks' },
  // Controls that wallets are listed with, and what somebody owns.
  { from: ['ui/kit/controls/Tabs.tsx', 'ui/kit/lists/VirtualGrid.tsx'], name: 'lists' },
  { from: ['features/connect/moreViews'], name: 'features/connect/more' },
  // Codes are drawn for pairing and for receiving.
  { from: ['ui/kit/pictures/QrCode.tsx'], name: 'qrCode' },
  { from: ['features/connect/pairing/codeViews'], name: 'features/connect/code' },
  { from: ['features/connect/pairing/methodViews'], name: 'features/connect/ways' },
  { from: ['connectors/pairing/loadPairing', 'core/deepLinks/openForRequest'], name: 'sessions' },
  // What asks servers is asked for by hosts without React, too.
  {
    from: ['features/connect/directory/directory'],
    name: 'core/listings',
    only: /\/src\/(core|protocol)\//,
  },
  { from: ['features/connect/directory/directory'], name: 'features/connect/directory' },
  // Moving to a network is no part of anybody's way to a wallet.
  { from: ['core/networks/switchNetwork'], name: 'switchNetwork' },
  // What a connected visitor does. First what hosts without React call too, and what features share;
  // then each feature's verbs, then its views.
  { from: verbs, name: 'figures', only: /\/src\/ui\/kit\// },
  { from: ['features/account/views'], name: 'connected', only: /\/src\/(core|protocol)\// },
  { from: shared.core, name: 'shared' },
  { from: ['features/account/views'], name: 'features/account' },
  { from: shared.fields, name: 'fields' },
  ...verbs.map((from) => ({ from: [from], name: from })),
  {
    from: ['features/nfts/views'],
    name: 'features/nfts/data',
    only: /\/src\/(core|protocol)\//,
  },
  { from: ['features/nfts/views', 'features/nfts/panel'], name: 'features/nfts' },
  // Every chain family counts by it, and none is to fetch another for that.
  { from: ['core/errors/failureReason', 'core/transactions/countMiss'], name: 'trouble' },
  // Else families and sessions would fetch the adapter of another family for it.
  { from: ['core/nodes/createAskNodes'], name: 'askNodes' },
  { from: ['core/transactions/createPlans'], name: 'plans' },
  // What showing a balance takes, and what only moving coins does.
  { from: ['adapters/bitcoin/adapter'], name: 'adapters/bitcoin/adapter' },
  { from: ['adapters/bitcoin/script'], name: 'adapters/bitcoin/library' },
  { from: ['features/activity/views', 'features/activity/panel'], name: 'features/activity' },
]

/**
 * Writes the package's JavaScript: one file an entry, one a lazy part. Types come from `tsc`. Returns
 * the folders of the packages that are inside.
 */
export async function bundlePackage(outDir: string): Promise<ReadonlySet<string>> {
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
    plugins: [
      {
        moduleParsed: ({ id, importedIds }) => void graph.set(id, importedIds),
        name: 'latchkey:graph',
      },
      { generateBundle: (_, bundle) => inlineHelper(bundle), name: 'latchkey:helper' },
      noteBundled(bundled),
    ],
  })
  await bundleTesting(outDir, bundled)
  return bundled
}

/** By itself: what tests sign with would otherwise share chunks with what pages fetch. */
async function bundleTesting(outDir: string, bundled: Set<string>): Promise<void> {
  await build({
    build: {
      emptyOutDir: false,
      lib: { entry: { 'testing/index': entryFile('testing/index') }, formats: ['es'] },
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
  return join(source, entry.endsWith('.tsx') ? entry : `${entry}.ts`)
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

/** The bundler's helper for namespaces would be a file of its own, fetched before all that use it. */
function inlineHelper(bundle: Rolldown.OutputBundle): void {
  const helper =
    'const __exportAll = (all) => { const names = {}; for (const name in all) Object.defineProperty(names, name, { enumerable: true, get: all[name] }); return names }'
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

/** One group a round: what its module reaches, less what earlier rounds brought. */
function groupsOf(graph: ReadonlyMap<string, readonly string[]>): Rolldown.CodeSplittingGroup[] {
  const isEntry = new Set([...entries.page, ...entries.elsewhere].map(entryFile))
  const members: Set<string>[] = []
  function fill() {
    const taken = new Set(isEntry)
    for (const { from, only } of rounds) {
      const group = reach(graph, from.map(entryFile))
      for (const id of group) if (taken.has(id) || (only && !only.test(id))) group.delete(id)
      for (const id of group) taken.add(id)
      members.push(group)
    }
  }
  return rounds.map(({ name }, index) => ({
    name: `chunks/${name}`,
    priority: rounds.length - index,
    test(id: string) {
      if (members.length === 0) fill()
      return members[index]?.has(id) ?? false
    },
  }))
}

/** Everything that modules import without waiting, themselves included. */
function reach(
  graph: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || !graph.has(id)) continue
    reached.add(id)
    open.push(...(graph.get(id) ?? []))
  }
  return reached
}
