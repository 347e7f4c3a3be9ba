import { posix } from 'node:path'
import { isTest } from '../readSources.ts'
import { type Arrow, kit } from './readImports.ts'

/** The shipped package's folder; rooms are named from here. */
export const source = 'packages/latchkey/src/'

/** The folder of the embedded wallet's keys. */
export const keys = 'packages/keys/src/'

/** One rule of "Which way imports run" in docs/design.md. */
export type ArrowRule = {
  name: string
  /** Reason why this import is forbidden; undefined if it is allowed. */
  refuses: (arrow: Arrow) => string | undefined
  /** Files that break the rule. Each run proves that the rule notices them. */
  planted: Readonly<Record<string, string>>
}

/** The rooms that a room may import, besides itself and the packages that Latchkey names. `kit` is @latchkey/kit. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  core: ['protocol'],
  protocol: [],
  // Verifiers of signatures, below.
  adapters: ['core', 'protocol', 'siwx'],
  connectors: ['core', 'protocol'],
  features: ['core', 'protocol', 'ui/kit', 'kit'],
  'ui/theme': ['core', 'kit'],
  'ui/kit': ['core', 'protocol', 'kit'],
  ui: ['core', 'protocol', 'ui/kit', 'ui/theme', 'kit'],
  bindings: ['core', 'protocol', 'kit', 'createLatchkey.ts'],
  siwx: ['core', 'protocol'],
  // The page's half: no chain library.
  'sign-in': ['core', 'protocol'],
  // Virtual wallets on other devices use the client's own protocol code.
  testing: ['core', 'protocol', 'connectors'],
  'createLatchkey.ts': ['core', 'protocol', 'ui', 'ui/kit', 'ui/theme', 'opening.ts'],
  // The modal and its first feature share one chunk.
  'opening.ts': ['ui', 'features'],
  'index.ts': ['core', 'protocol', 'createLatchkey.ts'],
  // For pages without a bundler, which get everything in one file.
  'script.ts': ['core', 'adapters', 'bindings', 'actions.ts', 'createLatchkey.ts'],
  // Hosts without the interface call these; the first call loads each action.
  'actions.ts': ['core', 'protocol'],
}

/** The folders that may import the library of each chain family, or of a wallet. */
const chainLibraries: Readonly<Record<string, readonly string[]>> = {
  '@base-org/account': ['connectors/base-account'],
  '@scure/btc-signer': ['adapters/bitcoin', 'siwx/bitcoin', 'testing'],
  '@solana/kit': ['adapters/solana'],
  viem: ['adapters/evm', 'siwx', 'testing'],
}

/** The folders of frameworks besides React, by package. */
const frameworks: Readonly<Record<string, string>> = {
  'solid-js': 'solid',
  svelte: 'svelte',
  vue: 'vue',
}

const isPackage = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(`${name}/`)

const isReact = (specifier: string) =>
  isPackage(specifier, 'react') || isPackage(specifier, 'react-dom')

/** The only packages that may see a key. */
const keyLibraries = ['@noble/curves', '@scure/bip39', 'shamir-secret-sharing', 'viem']

/** The only packages that the kit imports. */
const kitPackages = ['react', 'uqr']

/** Parts outside of the shipped package that draw with the kit. */
const kitUsers = /^(apps\/wallet|services\/secure-site)\//

/** The room of a path in the shipped package or in the kit; undefined for other paths. */
function roomOf(path: string): string | undefined {
  if (path.startsWith(kit)) return 'kit'
  if (!path.startsWith(source)) return undefined
  const inside = path.slice(source.length)
  return /^ui\/(kit|theme)(?=\/)/.exec(inside)?.[0] ?? inside.split('/')[0]
}

/** Features, adapters and connectors are independent of each other within their room. */
function houseOf(path: string): string | undefined {
  return path.slice(source.length).match(/^(features|adapters|connectors)\/[^/]+/)?.[0]
}

/** The shell's table and the translations join all features. */
function joinsFeatures({ from, to, kind }: Arrow): boolean {
  const file = from.slice(source.length)
  if (/^ui\/(connectedR|firstR|r)outes\.ts$/.test(file)) return kind !== 'static'
  return file.startsWith('ui/locales/') && /\/texts\.ts$/.test(to)
}

/** Hosts call a feature's actions without its views, and load them on the first call. */
function callsFeature({ from, to, kind }: Arrow): boolean {
  const isVerbs = /\/src\/features\/\w+\/actions\.ts$/.test(to)
  return from === `${source}actions.ts` && isVerbs && kind !== 'static'
}

/** Chain families, and the product itself, include descriptors of connectors. */
function bringsConnector({ from, to }: Arrow): boolean {
  const isBringer = /\/src\/(createLatchkey|index|adapters\/(\w+)\/\2)\.ts$/.test(from)
  return isBringer && /\/connectors\/(\w+)\/\1\.ts$/.test(to)
}

/** Rules that a single import can break; findArrows.ts checks cycles and reach. */
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
      // Elements need in a shadow root the style sheet that hosts import as `latchkey/button.css`.
      if (from === 'bindings' && arrow.to === `${source}ui/theme/button.css.ts`) return
      if (mayImport[from]?.includes(to)) return
      return `${from} may import only ${['itself', ...(mayImport[from] ?? [])].join(', ')}`
    },
    planted: {
      [`${source}core/planted.ts`]: "import type { Planted } from '../ui/shell/Shell.tsx'",
    },
  },
  {
    name: 'kit',
    refuses({ from, to, isLocal }) {
      if (roomOf(from) !== 'kit') return
      if (isLocal ? roomOf(to) === 'kit' : kitPackages.some((name) => isPackage(to, name))) return
      return `the kit imports only itself, ${kitPackages.join(' and ')}`
    },
    planted: { [`${kit}planted.ts`]: "import { planted } from 'valibot'" },
  },
  {
    name: 'kit users',
    refuses({ from, to, isLocal }) {
      if (!isLocal || roomOf(to) !== 'kit' || roomOf(from) || kitUsers.test(from)) return
      return 'only interfaces draw with the kit'
    },
    planted: { 'apps/playground/src/planted.ts': "import '@latchkey/kit/isSame.ts'" },
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
    name: 'verifiers',
    refuses({ from, to, isLocal }) {
      if (!isLocal || roomOf(from) !== 'adapters' || roomOf(to) !== 'siwx') return
      const family = houseOf(from)?.split('/')[1]
      if (to.startsWith(`${source}siwx/${family}/`)) return
      return 'adapters verify with siwx/<their own family> only'
    },
    planted: {
      [`${source}adapters/solana/planted.ts`]: "import { planted } from '../../siwx/verifyEvm.ts'",
    },
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
      if (from.endsWith('.tsx') || room === 'kit' || room.startsWith('ui')) return
      if (from.startsWith(`${source}bindings/react/`)) return
      return 'React is imported in *.tsx, ui/ and bindings/react only'
    },
    planted: { [`${source}features/planted/sort.ts`]: "import type { ReactNode } from 'react'" },
  },
  {
    name: 'frameworks',
    refuses({ from, to, isLocal }) {
      const name = Object.keys(frameworks).find((name) => isPackage(to, name))
      if (isLocal || !name || !roomOf(from)) return
      const inside = from.slice(source.length)
      const folder = `bindings/${frameworks[name]}/`
      return inside.startsWith(folder) ? undefined : `${name} is imported in ${folder} only`
    },
    planted: { [`${source}bindings/planted.ts`]: "import { ref } from 'vue'" },
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
      if (isLocal && roomOf(to) === 'kit') return
      // The test wallet signs with the codecs of virtual wallets.
      if (from.startsWith('apps/wallet/') && to.startsWith(`${source}testing/`)) return
      if (from.startsWith('apps/wallet/') && to === `${source}core/bytes.ts`) return
      // Examples of functions inside the package name the engine.
      if (from === 'scripts/check/examples/prelude.d.ts') return
      // The release check compares the list itself with the chains.
      if (from.startsWith('scripts/routers') && to === `${source}features/swap/verify/routers.ts`)
        return
      return isLocal
        ? 'outsiders import latchkey by its entries'
        : 'latchkey does not import itself'
    },
    planted: { 'tests/planted.ts': `import '${posix.join('../', source, 'core/caip.ts')}'` },
  },
  {
    name: 'tests stay home',
    refuses({ from, to, isLocal }) {
      return isLocal && isTest(to) && !from.startsWith('tests/')
        ? 'what stands by tests is not shipped'
        : undefined
    },
    planted: { [`${source}core/planted.ts`]: "import './fixtures/planted.ts'" },
  },
  {
    name: 'keys',
    refuses({ from, to, isLocal }) {
      if (!from.startsWith(keys)) return
      if (isLocal ? to.startsWith(keys) : keyLibraries.some((name) => isPackage(to, name))) return
      return `keys imports only itself, ${keyLibraries.join(', ')}`
    },
    planted: { [`${keys}planted.ts`]: "import { planted } from 'valibot'" },
  },
  {
    name: 'lazy signing',
    refuses({ from, to, isLocal }) {
      const isEarly = from.startsWith(keys) && !/\/(signing|factors|words)\//.test(from)
      if (!isEarly) return
      const isLate = isLocal
        ? /\/(signing|factors|words)\//.test(to)
        : to !== 'shamir-secret-sharing'
      return isLate ? 'the first load of the frame has shares and ciphers only' : undefined
    },
    planted: { [`${keys}planted.ts`]: "import type { Planted } from './signing/index.ts'" },
  },
  {
    name: 'services',
    refuses({ from, to, isLocal }) {
      if (isLocal || !from.startsWith('services/') || !isPackage(to, 'latchkey')) return
      return /^latchkey\/(protocol|siwx)($|\/)/.test(to)
        ? undefined
        : 'services share latchkey/protocol and latchkey/siwx, no more'
    },
    planted: { 'services/provider/src/planted.ts': "import { planted } from 'latchkey'" },
  },
]
