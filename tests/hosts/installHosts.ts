import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { packPackage } from '../../scripts/packPackage.ts'
import { root as repository, runCommand } from '../../scripts/runCommand.ts'
import { builtVariable } from '../../scripts/test/runVitest.ts'

export type Peers = 'newest' | 'oldest'

export type InstalledHosts = {
  /** Folder of the fixtures, beside a node_modules with these peers. */
  folder: (peers: Peers) => string
  /** Folder of a host with a node_modules of its own. */
  own: (host: OwnHost) => string
  /** Folder of an example with a node_modules of its own. */
  example: (example: OwnExample) => string
  /** Empty folder for a copy of an example. Its manifest finds the packed package as in this repository. */
  site: (example: string) => string
  /** Runs without React in node_modules on request, as in a host that never installed it. */
  without: <result>(
    absent: 'react' | undefined,
    peers: Peers,
    run: (folder: string) => Promise<result>,
  ) => Promise<result>
  /** Compilers of hosts: the newest, and the last of the previous major version. */
  compilers: Readonly<Record<'TypeScript 7' | 'TypeScript 5.9', string>>
  /** Packages and bytes that npm installs in a React host on EVM. */
  packages: () => readonly { name: string; MiB: number }[]
  remove: () => void
}

/** The ends of the peer ranges of packages/latchkey/package.json. */
const versions: Record<Peers, readonly string[]> = {
  newest: [
    ...['react@19.3.1', 'react-dom@19.3.1'],
    ...['@types/react@19.3.0', '@types/react-dom@19.3.0'],
  ],
  oldest: [
    ...['react@18.0.0', 'react-dom@18.0.0'],
    ...['@types/react@18.0.0', '@types/react-dom@18.0.0'],
  ],
}

/** Packages of hosts that build transactions with their own libraries, and of hosts of other frameworks. */
const libraries: Record<Peers, readonly string[]> = {
  newest: [
    ...['@solana/kit@8.4.0', '@solana/web3.js@1.99.0', 'viem@2.57.1'],
    ...['solid-js@1.9.19', 'svelte@5.57.3', 'vue@3.5.45'],
  ],
  oldest: [
    ...['@solana/kit@8.4.0', '@solana/web3.js@1.98.0', 'viem@2.0.0'],
    ...['solid-js@1.8.0', 'svelte@5.7.0', 'vue@3.3.0'],
  ],
}

/** Hosts with these packages. They share a node_modules, in which a binding finds its framework beside Latchkey. */
const libraryHosts = ['solana-kit', 'solana-web3', 'viem-chains', 'solid', 'svelte', 'vue']

/** Hosts whose tools expect everything in one node_modules, besides Latchkey and the newest React. */
const ownPackages = {
  bundlers: ['@rspack/core@2.3.3', 'esbuild@0.28.2', 'parcel@2.16.4'],
  jest: [
    ...['@happy-dom/jest-environment@20.14.5', 'jest@30.5.2', 'jest-environment-jsdom@30.5.2'],
    ...['@vitest/browser-playwright@4.1.12', 'playwright@1.65.1', 'vitest@4.1.12'],
    ...['happy-dom@20.14.5', 'jsdom@26.1.0'],
  ],
  // Chain libraries that accept the providers, and frameworks that know the tags.
  types: [
    ...['@wallet-standard/base@1.1.0', 'ethers@6.17.0', 'typescript@5.9.3'],
    ...libraries.newest,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type OwnHost = keyof typeof ownPackages

/** Examples of this repository; they are hosts too. */
const examples = ['headless', 'vite-react', 'vanilla']

/** Examples with the packages that their manifests name. */
const ownExamples = ['auth-js', 'better-auth', 'next', 'signers'] as const

export type OwnExample = (typeof ownExamples)[number]

const reactPackages = ['react', 'react-dom', 'scheduler']

/** Packs Latchkey and installs it outside this repository, with both ends of its peer ranges. */
export async function installHosts(): Promise<InstalledHosts> {
  if (!process.env[builtVariable]) await build()
  const root = mkdtempSync(join(tmpdir(), 'latchkey-hosts-'))
  const remove = () => rmSync(root, { recursive: true })
  const folder = (peers: Peers) => join(root, peers)
  try {
    const tarball = await packPackage(root)
    const fixtures = join(import.meta.dirname, 'fixtures')
    await unpack(tarball, join(root, 'packages/latchkey'))
    const newest = folder('newest')
    await install(newest, [tarball, ...versions.newest])
    // Packages that several hosts have are fetched and unpacked once.
    const add = (to: string, packages: readonly string[]) =>
      install(to, [tarball, ...packages], newest)
    await Promise.all([
      ...Object.entries(ownPackages).map(async ([host, packages]) => {
        await add(join(root, host), [...packages, ...versions.newest])
        cpSync(join(fixtures, host), join(root, host), { recursive: true })
        if (host === 'bundlers')
          for (const name of ['react-evm', 'network.js'])
            cpSync(join(fixtures, name), join(root, host, name), { recursive: true })
      }),
      ...ownExamples.map(async (example) => {
        const to = join(root, 'examples', example)
        copyExample(example, to)
        await add(to, namedPackages(example))
      }),
      add(folder('oldest'), versions.oldest),
      add(join(root, 'libraries'), [...libraries.oldest, ...versions.oldest]),
    ])
    const shared: Record<Peers, string> = { newest: 'types', oldest: 'libraries' }
    for (const peers of ['newest', 'oldest'] as const) {
      cpSync(fixtures, folder(peers), { recursive: true })
      for (const example of examples) copyExample(example, join(folder(peers), example))
      for (const host of libraryHosts)
        symlinkSync(
          join(root, shared[peers], 'node_modules'),
          join(folder(peers), host, 'node_modules'),
        )
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    own: (host) => join(root, host),
    example: (example) => join(root, 'examples', example),
    site(example) {
      const folder = join(root, 'sites', example)
      mkdirSync(folder, { recursive: true })
      return folder
    },
    async without(absent, peers, run) {
      const names = absent ? reactPackages : []
      const present = (name: string) => join(folder(peers), 'node_modules', name)
      const away = (name: string) => join(root, `${peers}-${name}`)
      for (const name of names) renameSync(present(name), away(name))
      try {
        return await run(folder(peers))
      } finally {
        for (const name of names) renameSync(away(name), present(name))
      }
    },
    compilers: {
      'TypeScript 7': join(repository, 'node_modules/typescript/bin/tsc'),
      'TypeScript 5.9': join(root, 'types/node_modules/typescript/bin/tsc'),
    },
    packages: () => listPackages(folder('newest')),
    remove,
  }
}

/** Copies a folder's packages into another by hard links. npm replaces files, and writes only its list again. */
async function linkPackages(from: string, to: string): Promise<void> {
  const { output, status } = await runCommand('cp', ['-al', join(from, 'node_modules'), to])
  if (status !== 0) throw new Error(`cp failed: ${output}`)
  rmSync(join(to, 'node_modules/.package-lock.json'))
}

async function unpack(tarball: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const words = ['-xzf', tarball, '-C', folder, '--strip-components=1']
  const { output, status } = await runCommand('tar', words)
  if (status !== 0) throw new Error(`tar failed: ${output}`)
}

function copyExample(example: string, to: string): void {
  cpSync(join(repository, 'examples', example), to, {
    recursive: true,
    filter: (path) => !/node_modules|\.next/.test(path),
  })
}

/** Packages of an example's manifest, besides Latchkey. */
function namedPackages(example: string): readonly string[] {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(repository, 'examples', example, 'package.json'), 'utf8'),
  )
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => name !== 'latchkey')
    .map(([name, version]) => `${name}@${version}`)
}

/** Installations at a time. More only take each other's processor time. */
const places = 2
const running = new Set<Promise<unknown>>()

async function inTurn<output>(work: () => Promise<output>): Promise<output> {
  while (running.size >= places) await Promise.race(running)
  const result = work()
  running.add(result)
  return result.finally(() => running.delete(result))
}

/** Installs packages, from `base` on if that folder has some of them. */
async function install(folder: string, names: readonly string[], base?: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  if (base) await linkPackages(base, folder)
  const manifest = {
    name: 'host',
    private: true,
    type: 'module',
    // Parcel reads `exports` of packages only if told to.
    '@parcel/resolver-default': { packageExports: true },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--save-exact']
  const run = () => inTurn(() => runCommand('npm', [...words, ...names], { cwd: folder }))
  // npm's downloads sometimes fail. An installation that is impossible fails twice.
  const first = await run()
  const { status, output } = first.status === 0 ? first : await run()
  if (status !== 0) throw new Error(`npm install failed in a host:\n${output}`)
}

/** Packages that a host gets with Latchkey, without type packages. */
function listPackages(folder: string): { name: string; MiB: number }[] {
  const record: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  )
  return Object.keys(record.packages)
    .filter((path) => !/@types\/|csstype$/.test(path))
    .map((path) => ({ name: path.replace(/^node_modules\//, ''), MiB: sizeOf(join(folder, path)) }))
}

function sizeOf(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ parentPath }) => !parentPath.slice(folder.length).includes('node_modules'))
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return bytes / 2 ** 20
}
