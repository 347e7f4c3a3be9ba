import { readFileSync } from 'node:fs'

type Chunk = {
  readonly name: string
  /** Takes only the modules whose path fits. */
  readonly only?: RegExp
}

const engine = /\/src\/(core|protocol)\//

/**
 * The package's chunks, in the order in which they take modules: each takes what its own modules import,
 * less what the chunks above it took. A module joins a chunk by its first line, `// chunk: name`. Left to
 * themselves, bundlers write a file for each set of modules that the same chunks share, and one click
 * would fetch fifteen.
 */
const chunks: readonly Chunk[] = [
  // Descriptors of connectors too: headless hosts name them. And what the host's buttons show of an address.
  { name: 'core', only: /\/src\/(core|protocol|connectors)\/|\/kit\/src\/address\// },
  { name: 'start' },
  { name: 'log' },
  // With the words of toasts, and what the modal shares with the code that raises them: that code also
  // runs without React, and would fetch the modal for it.
  { name: 'connections' },
  // Restores and disconnects; loads with a stored connection, or while a connected page is idle.
  { name: 'held', only: engine },
  // For the host's developer.
  { name: 'notices' },
  // Only headless hosts and lazy chunks call these.
  { name: 'headless' },
  { name: 'injected' },
  { name: 'pairing' },
  // With the controls that all further views share.
  { name: 'opening' },
  { name: 'fetchWithin' },
  { name: 'deepLinks' },
  { name: 'lists' },
  { name: 'features/connect/more' },
  // With the controls of the other explanations.
  { name: 'features/connect/guide' },
  // Pairing and Receive draw codes.
  { name: 'qrCode' },
  { name: 'features/connect/code' },
  { name: 'features/connect/methods' },
  // Pairing sessions, adapters and connectors encode bytes.
  { name: 'bytes' },
  { name: 'sessions' },
  { name: 'providerErrors' },
  // Headless hosts query the directory too.
  { name: 'core/listings', only: engine },
  { name: 'features/connect/directory' },
  { name: 'switchNetwork' },
  // The page's side of the embedded wallet. What it shares with others is in the chunks above.
  {
    name: 'embedded',
    only: /\/src\/(core\/(embedded|frame)\/|protocol\/(frame\/|loginMethods)|connectors\/embedded\/)/,
  },
  // For connected visitors: first code that headless hosts call and features share, then each
  // feature's actions, then its views.
  { name: 'figures', only: /\/src\/ui\/kit\/|\/kit\/src\// },
  // Adapters import it, and should not fetch the rest for it.
  { name: 'plans' },
  // Loads while the page is idle.
  { name: 'sharedAccounts', only: engine },
  { name: 'connected', only: engine },
  { name: 'shared' },
  { name: 'features/account' },
  // The places of the frame in the modal, with the field that begins a login.
  { name: 'features/login' },
  { name: 'fields' },
  { name: 'features/sign-in/actions', only: engine },
  { name: 'features/activity/actions' },
  { name: 'features/buy/actions' },
  { name: 'features/names/actions' },
  { name: 'features/send/actions' },
  { name: 'features/swap/actions' },
  // Checks the provider's transactions; loads with the review.
  { name: 'features/swap/verify' },
  { name: 'features/nfts/data', only: engine },
  { name: 'features/nfts' },
  // Several adapters use each of these, and none should fetch another for it.
  { name: 'failure' },
  { name: 'askNodes' },
  // Showing a balance needs the adapter, moving coins its library.
  { name: 'adapters/bitcoin/adapter' },
  { name: 'adapters/bitcoin/library' },
  { name: 'features/activity' },
]

/**
 * Each chunk with the modules that belong to it, by the package's graph of static imports. Unless some entries are
 * left out, each chunk must have modules.
 */
export function assignChunks(
  graph: ReadonlyMap<string, readonly string[]>,
  entries: ReadonlySet<string>,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): ReadonlyMap<string, ReadonlySet<string>> {
  const roots = readRoots(graph.keys(), isWhole)
  const taken = new Set(entries)
  return new Map(
    chunks.map(({ name, only }) => {
      const members = reach(graph, roots.get(name) ?? [])
      for (const id of members) if (taken.has(id) || (only && !only.test(id))) members.delete(id)
      for (const id of members) taken.add(id)
      return [name, members]
    }),
  )
}

/** In the order of priority. */
export const chunkNames: readonly string[] = chunks.map(({ name }) => name)

/** The modules that name a chunk in their first line, by chunk. */
function readRoots(ids: Iterable<string>, isWhole: boolean): Map<string, string[]> {
  const roots = new Map<string, string[]>(chunkNames.map((name) => [name, []]))
  for (const id of ids) {
    if (!/\/src\/.*\.tsx?$/.test(id)) continue
    const [, names] = /^\/\/ chunk: (.+)\n/.exec(readFileSync(id, 'utf8')) ?? []
    for (const name of names?.split(', ') ?? []) {
      const modules = roots.get(name)
      if (!modules) throw new Error(`${id} names the unknown chunk ${name}. See scripts/chunks.ts.`)
      modules.push(id)
    }
  }
  const [empty] = [...roots].find(([, modules]) => modules.length === 0) ?? []
  if (empty && isWhole)
    throw new Error(`No module names the chunk ${empty}. Remove it from scripts/chunks.ts.`)
  return roots
}

/** The modules and everything that they import statically. */
export function reach(
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
