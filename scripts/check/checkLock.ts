import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runCommand.ts'

type Manifest = {
  name?: string
  version?: string
  optionalDependencies?: Record<string, string>
  engines?: { node?: string } | readonly string[]
}
type Lock = { packages: Record<string, Manifest> }

/** Checks that the lock file installs on every platform and on the oldest promised Node. */
export async function checkLock(): Promise<string> {
  const oldest = oldestNode()
  proveNoticed(oldest)

  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const problems = findProblems(lock, oldest)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return `${Object.keys(lock.packages).length} packages, whole, for Node ${oldest} and newer`
}

/** The version in `engines`, which README.md also names. */
function oldestNode(): string {
  const { engines }: { engines: { node: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const oldest = engines.node.replace('>=', '')
  if (!readFileSync(join(root, 'README.md'), 'utf8').includes(`Node ≥ ${oldest}`))
    throw new Error(`README.md does not promise Node ${oldest}, as package.json does.`)
  return oldest
}

function findProblems({ packages }: Lock, oldest: string): string[] {
  return Object.entries(packages).flatMap(([path, manifest]) => {
    // `npm ci` refuses a lock file without them, whatever the platform.
    const missing = Object.keys(manifest.optionalDependencies ?? {})
      .filter((name) => !resolve(packages, path, name))
      .map((name) => `${path || 'package.json'}: ${name} is not in package-lock.json`)
    const { engines, version } = manifest
    const range = engines && 'node' in engines ? engines.node : undefined
    return range && !accepts(range, oldest)
      ? [...missing, `${path}@${version} needs Node ${range}, not ${oldest}`]
      : missing
  })
}

/** The locked package that Node resolves from a folder. */
function resolve(packages: Lock['packages'], from: string, name: string): Manifest | undefined {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)[^/]+$/, '')) {
    const found = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]
    if (found || !folder) return found
  }
}

/** Whether an npm range includes a version: `^20.19.0 || >=22.12.0`. */
function accepts(range: string, version: string): boolean {
  return range.split('||').some((part) =>
    [...part.matchAll(/([<>^~]?=?)\s*v?(\*|[\dx.]+)/g)].every(([, operator = '', bound = '']) => {
      const order = compare(version, bound)
      const [major = ''] = bound.split('.')
      const isSameMajor = bound === '*' || version.split('.')[0] === major
      if (operator === '>=') return order >= 0
      if (operator === '>') return order > 0
      if (operator === '<') return order < 0
      if (operator === '<=') return order <= 0
      return isSameMajor && order >= 0
    }),
  )
}

function compare(one: string, other: string): number {
  const parts = (version: string) => version.split('.').map((part) => Number(part) || 0)
  const [left, right] = [parts(one), parts(other)]
  const place = [0, 1, 2].find((index) => (left[index] ?? 0) !== (right[index] ?? 0)) ?? 0
  return (left[place] ?? 0) - (right[place] ?? 0)
}

function proveNoticed(oldest: string): void {
  const planted: Lock = {
    packages: {
      'node_modules/old': { engines: { node: '>= 12' }, optionalDependencies: { gone: '1' } },
      'node_modules/new': { engines: { node: '>=22' } },
      'node_modules/either': { engines: { node: '^20.19.0 || >=22.12.0' } },
    },
  }
  const { length } = findProblems(planted, oldest)
  if (length !== 2) throw new Error(`${length} of 2 planted problems were noticed.`)
}
