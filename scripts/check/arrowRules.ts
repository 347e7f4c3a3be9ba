import { posix } from 'node:path'
import { isTest } from '../readSources.ts'
import type { Arrow } from './readImports.ts'

/** The shipped package's folder; rooms are named from here. */
export const source = 'packages/latchkey/src/'

/** One rule of "Which way imports run" in docs/design.md. */
export type ArrowRule = {
  name: string
  /** Why this arrow may not be, or nothing. */
  refuses: (arrow: Arrow) => string | undefined
  /** Files that break the rule: each run proves that it would notice. */
  planted: Readonly<Record<string, string>>
}

/** The rooms that a room may import, besides itself and the packages that Latchkey names. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: ['protocol'],
  protocol: [],
  adapters: ['core', 'protocol'],
  connectors: ['core', 'protocol'],
  features: ['core', 'protocol', 'ui/kit'],
  'ui/theme': ['core'],
  'ui/kit': ['core', 'protocol', 'ui/theme'],
  ui: ['core', 'protocol', 'ui/kit', 'ui/theme'],
  bindings: ['core', 'protocol', 'ui/theme', 'createLatchkey.ts'],
  // Virtual wallets on other devices speak what our own client speaks.
  testing: ['core', 'protocol', 'connectors'],
  'createLatchkey.ts': ['core', 'protocol', 'ui', 'ui/kit', 'ui/theme', 'opening.ts'],
  // The modal and the feature that it opens on, in one chunk.
  'opening.ts': ['ui', 'features'],
  'index.ts': ['core', 'protocol', 'createLatchkey.ts'],
  // Hosts without the interface call these; each action is fetched on its first call.
  'actions.ts': ['core', 'protocol'],
}

/** The folders that may import the library of each chain family. */
const chainLibraries: Readonly<Record<string, readonly string[]>> = {
  '@scure/btc-signer': ['adapters/bitcoin', 'testing'],
  '@solana/kit': ['adapters/solana'],
  viem: ['adapters/evm', 'testing'],
}

const isPackage = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(`${name}/`)

const isReact = (specifier: string) =>
  isPackage(specifier, 'react') || isPackage(specifier, 'react-dom')

/** The room a path of the shipped package is in; other paths have none. */
function roomOf(path: string): string | undefined {
  if (!path.startsWith(source)) return undefined
  const inside = path.slice(source.length)
  return /^ui\/(kit|theme)(?=\/)/.exec(inside)?.[0] ?? inside.split('/')[0]
}

/** Features, adapters and connectors are houses of their own within their room. */
function houseOf(path: string): string | undefined {
  return path.slice(source.length).match(/^(features|adapters|connectors)\/[^/]+/)?.[0]
}

/** The shell's table and the translations are where features are joined. */
function joinsFeatures({ from, to, kind }: Arrow): boolean {
  const file = from.slice(source.length)
  if (/^ui\/(connectedR|firstR|r)outes\.ts$/.test(file)) return kind !== 'static'
  return file.startsWith('ui/locales/') && /\/texts\.ts$/.test(to)
}

/** Hosts call a feature's verbs without its views, and fetch them when they do. */
function callsFeature({ from, to, kind }: Arrow): boolean {
  const isVerbs = /\/src\/features\/\w+\/actions\.ts$/.test(to)
  return from === `${source}actions.ts` && isVerbs && kind !== 'static'
}

/** Chain families, and the product itself, bring along descriptors of ways to reach wallets. */
function bringsConnector({ from, to }: Arrow): boolean {
  const isBringer = /\/src\/(createLatchkey|index|adapters\/(\w+)\/\2)\.ts$/.test(from)
  return isBringer && /\/connectors\/(\w+)\/\1\.ts$/.test(to)
}

/** The rules that one arrow can break; cycles and reach are in findArrows.ts. */
export const arrowRules: readonly ArrowRule[] = [
  {
    name: 'rooms',
    refuses(arrow) {
      const from = roomOf(arrow.from)
      const to = arrow.isLocal ? roomOf(arrow.to) : undefined
      if (!from || !to || from === to) return
      if (from === 'ui' && to === 'features' && joinsFeatures(arrow)) return
      if (to === 'features' && callsFeature(arrow)) return
      if (to === 'connectors' && bringsConnector(arrow)) return
      // Elements carry in a shadow root what hosts import as `latchkey/button.css`.
      if (from === 'bindings' && arrow.to === `${source}ui/theme/button.css.ts`) return
      if (mayImport[from]?.includes(to)) return
      return `${from} may import only ${['itself', ...(mayImport[from] ?? [])].join(', ')}`
    },
    planted: {
      [`${source}core/planted.ts`]: "import type { Planted } from '../ui/shell/Shell.tsx'",
    },
  },
  {
    name: 'houses',
    refuses({ from, to, isLocal }) {
      const [here, there] = [houseOf(from), houseOf(to)]
      if (!isLocal || !here || !there || here === there || roomOf(from) !== roomOf(to)) return
      return `${here} and ${there} meet in core, never directly`
    },
    planted: { [`${source}features/planted/a.ts`]: "export { b } from '../other/b.ts'" },
  },
  {
    name: 'lazy modal',
    refuses({ from, to, kind, isLocal }) {
      if (!isLocal || from !== `${source}createLatchkey.ts` || kind !== 'static') return
      if (!/^(ui|opening)/.test(roomOf(to) ?? '') || to === `${source}ui/firstRoutes.ts`) return
      return 'the modal arrives by import() only'
    },
    planted: { [`${source}createLatchkey.ts`]: "import { planted } from './ui/shell/Shell.tsx'" },
  },
  {
    name: 'react',
    refuses({ from, to, isLocal }) {
      const room = roomOf(from)
      if (isLocal || !room || !isReact(to)) return
      if (room === 'core' || room === 'protocol') return `${room} runs without React`
      if (from.endsWith('.tsx') || room.startsWith('ui')) return
      if (from.startsWith(`${source}bindings/react/`)) return
      return 'React is imported in *.tsx, ui/ and bindings/react only'
    },
    planted: { [`${source}features/planted/sort.ts`]: "import type { ReactNode } from 'react'" },
  },
  {
    name: 'chain library',
    refuses({ from, to, isLocal }) {
      if (isLocal || !roomOf(from)) return
      const inside = from.slice(source.length)
      const [name, places] =
        Object.entries(chainLibraries).find(([name]) => isPackage(to, name)) ?? []
      if (!name || places?.some((place) => inside.startsWith(`${place}/`))) return
      return `${name} is imported in ${places?.join(' and ')} only`
    },
    planted: { [`${source}core/planted.ts`]: "type Planted = import('viem').Address" },
  },
  {
    name: 'front door',
    refuses({ from, to, isLocal }) {
      if (isLocal ? roomOf(from) || !roomOf(to) : !isPackage(to, 'latchkey') || !roomOf(from))
        return
      // The test wallet signs as virtual wallets do, with the same codecs.
      if (from.startsWith('apps/wallet/') && to.startsWith(`${source}testing/`)) return
      if (from.startsWith('apps/wallet/') && to === `${source}core/bytes.ts`) return
      // The documents are made from the source: they say of an option what refuses it says.
      if (from.startsWith('scripts/docs/') && to === `${source}core/options/notYetAvailable.ts`)
        return
      return isLocal
        ? 'outsiders import latchkey by its entries'
        : 'latchkey does not import itself'
    },
    planted: { 'tests/planted.ts': `import '${posix.join('../', source, 'core/caip.ts')}'` },
  },
  {
    name: 'tests stay home',
    refuses({ to, isLocal }) {
      return isLocal && isTest(to) ? 'what stands by tests is not shipped' : undefined
    },
    planted: { [`${source}core/planted.ts`]: "import './fixtures/planted.ts'" },
  },
  {
    name: 'services',
    refuses({ from, to, isLocal }) {
      if (isLocal || !from.startsWith('services/') || !isPackage(to, 'latchkey')) return
      return to === 'latchkey/protocol' ? undefined : 'services share latchkey/protocol, no more'
    },
    planted: { 'services/provider/src/planted.ts': "import { planted } from 'latchkey'" },
  },
]
