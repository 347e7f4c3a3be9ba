import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './runCommand.ts'

/** A package whose code is bundled. */
export type BundledPackage = {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/**
 * Whether an import stays external. Dependencies and peers are installed with the package. Imports
 * of bundled packages are bundled, because they may need another version. So are modules for few
 * browsers, which bundlers would otherwise merge into a shared chunk.
 */
export function isInstalledWithUs(id: string, importer = ''): boolean {
  if (/\/node_modules\/|\/createNobleSigner\.ts$/.test(importer)) return false
  return installed.some((name) => id === name || id.startsWith(`${name}/`))
}

const {
  dependencies,
  peerDependencies,
}: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'packages/latchkey/package.json'), 'utf8'),
)
const installed = Object.keys({ ...dependencies, ...peerDependencies })

/** Records the folder of every package whose code is bundled. */
export function noteBundled(folders: Set<string>): Plugin {
  return {
    name: 'latchkey:bundled',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules))
          if (renderedLength > 0 && id.includes('/node_modules/')) folders.add(folderOf(id))
      }
    },
  }
}

/** The nearest package.json with a version; nested ones without only state the module format. */
function folderOf(module: string): string {
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version) return folder
  }
  throw new Error(`No package contains ${module}`)
}

/** Contents of `dist/THIRD-PARTY-NOTICES`: bundled packages with their licences. */
export function writeNotices(folders: ReadonlySet<string>): string {
  const packages = [...folders].map(readPackage)
  packages.sort((one, other) => one.name.localeCompare(other.name))
  return [
    'Latchkey contains code of these packages.\n',
    ...packages.map(
      ({ name, version, license, text }) =>
        `${'='.repeat(80)}\n${name}@${version} (${license})\n\n${text.trim()}\n`,
    ),
  ].join('\n')
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name))
  if (!license || !file) throw new Error(`${relative(root, folder)} has no licence file`)
  return { license, name, text: readFileSync(join(folder, file), 'utf8'), version }
}

/** Reads the bundled packages and their licences from a built package. */
export function readNotices(dist: string): { name: string; license: string }[] {
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES'), 'utf8')
  return [...notices.matchAll(/^={80}\n(\S+@\S+) \((.+)\)$/gm)].map(
    ([, name = '', license = '']) => ({ license, name }),
  )
}
