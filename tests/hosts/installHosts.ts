import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { packPackage } from '../../scripts/packPackage.ts'
import { root as repository, runCommand } from '../../scripts/runCommand.ts'

export type Peers = 'newest' | 'oldest'

export type InstalledHosts = {
  /** The folder of a fixture, with or without the peers that it names. */
  folder: (peers: Peers, absent?: 'react' | 'viem') => string
  /** The compilers of hosts: the newest, and the last of the major before. */
  compilers: Readonly<Record<'TypeScript 7' | 'TypeScript 5.9', string>>
  /** What npm put into a React host on EVM. */
  size: (peers: Peers) => { packages: number; MiB: number }
  remove: () => void
}

/** The ends of the peer ranges of packages/latchkey/package.json. */
const versions: Record<Peers, readonly string[]> = {
  newest: [
    ...['react@19.3.1', 'react-dom@19.3.1', 'viem@2.57.1'],
    ...['@types/react@19.3.0', '@types/react-dom@19.3.0'],
  ],
  oldest: [
    ...['react@18.0.0', 'react-dom@18.0.0', 'viem@2.0.0'],
    ...['@types/react@18.0.0', '@types/react-dom@18.0.0'],
  ],
}

const absentFolders = { react: ['react', 'react-dom', 'scheduler'], viem: ['viem'] }

/** Packs Latchkey and installs it, outside of this repository, with both ends of its peers. */
export async function installHosts(): Promise<InstalledHosts> {
  await build()
  const root = mkdtempSync(join(tmpdir(), 'latchkey-hosts-'))
  const remove = () => rmSync(root, { recursive: true })
  try {
    return { ...(await fill(root)), remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function fill(root: string): Promise<Omit<InstalledHosts, 'remove'>> {
  const tarball = await packPackage(root)

  const folder: InstalledHosts['folder'] = (peers, absent) =>
    join(root, absent ? `${peers}-without-${absent}` : peers)

  await Promise.all([
    install(join(root, 'typescript'), ['typescript@5.9.3']),
    ...(['newest', 'oldest'] as const).map(async (peers) => {
      await install(folder(peers), [tarball, ...versions[peers]])
      for (const absent of ['react', 'viem'] as const) {
        cpSync(folder(peers), folder(peers, absent), { recursive: true, verbatimSymlinks: true })
        for (const name of absentFolders[absent])
          rmSync(join(folder(peers, absent), 'node_modules', name), { recursive: true })
      }
    }),
  ])
  for (const peers of ['newest', 'oldest'] as const)
    for (const absent of [undefined, 'react', 'viem'] as const)
      cpSync(join(import.meta.dirname, 'fixtures'), folder(peers, absent), { recursive: true })

  return {
    folder,
    compilers: {
      'TypeScript 7': join(repository, 'node_modules/typescript/bin/tsc'),
      'TypeScript 5.9': join(root, 'typescript/node_modules/typescript/bin/tsc'),
    },
    size: (peers) => measure(folder(peers)),
  }
}

async function install(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder)
  const manifest = { name: 'host', private: true, type: 'module' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const { status, output } = await runCommand(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--save-exact', ...names],
    { cwd: folder },
  )
  if (status !== 0) throw new Error(`npm install failed in a host:\n${output}`)
}

/** Counts what a host gets for using us; type packages are its own affair. */
function measure(folder: string): { packages: number; MiB: number } {
  const modules = join(folder, 'node_modules')
  const record: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(join(modules, '.package-lock.json'), 'utf8'),
  )
  const paths = Object.keys(record.packages).filter((path) => !/@types\/|csstype$/.test(path))
  const files = paths.flatMap((path) =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true }).filter(
      (file) =>
        file.isFile() && !file.parentPath.slice(join(folder, path).length).includes('node_modules'),
    ),
  )
  const bytes = files.reduce(
    (sum, file) => sum + statSync(join(file.parentPath, file.name)).size,
    0,
  )
  return { packages: paths.length, MiB: bytes / 2 ** 20 }
}
