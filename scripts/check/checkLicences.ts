import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readNotices } from '../bundledPackages.ts'
import { root } from '../runCommand.ts'

/** OSI-approved and permissive licences, allowed in a host's bundle. */
const permissive = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0']

/**
 * First versions under a licence that limits users or revenue; forbidden even as development tools.
 * Pairing is tested with earlier versions.
 */
const closedSince: Readonly<Record<string, string>> = { reown: '1.8.3', walletconnect: '2.21.9' }

/** Packages that no shipped package may depend on, in any version. */
const neverShipped = /^@(reown|walletconnect)\//

type Manifest = {
  name: string
  version: string
  license?: string
  private?: boolean
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Checks the licence of every dependency that is installed with the shipped packages or bundled in
 * them. Needs the build.
 */
export async function checkLicences(): Promise<string> {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const problems = Object.entries(lock.packages)
    .filter(([path, { version }]) => isClosed(path, version))
    .map(([path, { version }]) => `${path} ${version} is under a licence that is not open source`)
  if (!isClosed('a/node_modules/@reown/x', '1.8.3') || isClosed('node_modules/@reown/x', '1.8.2'))
    throw new Error('A planted package went unnoticed, or one that may be there did not')

  const counts = ['packages/latchkey', 'packages/keys', 'services/provider'].map((start) => {
    const tree = new Map<string, Manifest>()
    collect(join(root, start), tree, true)
    for (const [folder, { name, version, license }] of tree)
      if (neverShipped.test(name)) problems.push(`${start} brings ${name} along`)
      else if (!isPermissive(license ?? ''))
        problems.push(`${name}@${version} is under “${license}” (${folder.replace(root, '')})`)
    return `${start}: ${tree.size}`
  })
  const inside = readNotices(join(root, 'packages/latchkey/dist'))
  if (!inside.some(({ name }) => name.startsWith('viem@')))
    problems.push('THIRD-PARTY-NOTICES does not name viem, which is bundled')
  for (const { name, license } of inside)
    if (!isPermissive(license)) problems.push(`${name}, which is bundled, is under “${license}”`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return `packages under permissive licences: ${counts.join(', ')}, bundled: ${inside.length}`
}

/** Whether a locked package has the restrictive licence. */
function isClosed(path: string, version = ''): boolean {
  const [, scope = ''] = /(?:^|\/)node_modules\/@([^/]+)\/[^/]+$/.exec(path) ?? []
  const since = closedSince[scope]
  return since !== undefined && version.localeCompare(since, 'en', { numeric: true }) >= 0
}

/** Whether one of the offered licences is allowed: 'MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'. */
function isPermissive(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((name) => permissive.includes(name.trim())))
}

/** Walks dependencies as Node resolves them. Optional peers count only for shipped packages. */
function collect(folder: string, tree: Map<string, Manifest>, isShipped = false): void {
  if (tree.has(folder)) return
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  tree.set(folder, manifest)
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const peers = Object.keys(peerDependencies).filter(
    (name) => isShipped || !peerDependenciesMeta[name]?.optional,
  )
  for (const name of [...Object.keys(dependencies), ...peers]) {
    const found = resolve(name, folder)
    if (!found) throw new Error(`${manifest.name} needs ${name}, which is not installed`)
    collect(found, tree, found === join(root, 'packages/latchkey'))
  }
}

function resolve(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (name === 'latchkey') return join(root, 'packages/latchkey')
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}
