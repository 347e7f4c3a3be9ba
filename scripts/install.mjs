// Makes a checkout runnable: the right Node, the packages of the lock file, the generated files.
// Plain JavaScript without a dependency, because it runs before any is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `import.meta.dirname`: a Node too old for that must get as far as the message below.
const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules/.latchkey-install')

/**
 * Installs and generates what is missing or out of date. Says nothing when nothing is.
 *
 * @param {{ css?: boolean }} [options] `css: false` leaves the style sheets to the caller.
 */
export function install({ css = true } = {}) {
  refuseOldNode()
  installPackages()
  if (css) buildStaleCss(join(root, 'packages/latchkey/src'))
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(
    `Latchkey needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
  )
}

function installPackages() {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(text).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  const lock = JSON.parse(text)
  if (!isInstalled(lock)) {
    const missing = missingBinaries(lock)
    // `npm ci` removes node_modules first, so it is for a fresh checkout only.
    const command = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci']
    if (missing.length > 0) {
      console.log(`The lock file has no ${platform().name} binary of ${missing.join(', ')}.`)
      console.log('Resolving packages afresh, without the lock file …')
      npm(['install', '--no-package-lock'])
    } else {
      console.log('Installing packages …')
      npm(command)
    }
  }
  writeFileSync(stampFile, stamp)
}

/**
 * Whether npm's own record of node_modules has every package of the lock.
 *
 * @param {Lock} lock
 */
function isInstalled(lock) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  /** @type {Lock} */
  const installed = JSON.parse(readFileSync(record, 'utf8'))
  return Object.entries(lock.packages).every(
    ([path, { version, link, optional, peer }]) =>
      !path.includes('node_modules/') ||
      optional ||
      peer ||
      link ||
      installed.packages[path]?.version === version,
  )
}

/**
 * Names the packages that come as one binary a platform, of which the lock has none for this one:
 * npm leaves out of a lock file what the registry did not offer when the lock was made.
 *
 * @param {Lock} lock
 */
function missingBinaries(lock) {
  const here = platform()
  /** @param {LockedPackage | undefined} entry */
  const fits = (entry) =>
    entry !== undefined &&
    fitsList(entry.os, here.os) &&
    fitsList(entry.cpu, here.cpu) &&
    fitsList(entry.libc, here.libc)

  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies)
    const entries = names.map((name) => lock.packages[`node_modules/${name}`])
    const isPerPlatform = names.length > 1 && entries.some((entry) => entry?.os && entry.cpu)
    return isPerPlatform && !entries.some(fits) ? [path.replace(/^.*node_modules\//, '')] : []
  })
}

/**
 * @param {string[] | undefined} list
 * @param {string} value
 */
function fitsList(list, value) {
  return !list || list.includes(value) || list.some((not) => not[0] === '!' && not !== `!${value}`)
}

function platform() {
  const { platform: os, arch: cpu } = process
  const isMusl = os === 'linux' && !existsSync('/lib64/ld-linux-x86-64.so.2') && hasMuslLoader()
  const libc = isMusl ? 'musl' : 'glibc'
  return { os, cpu, libc, name: os === 'linux' ? `${os}-${cpu}-${libc}` : `${os}-${cpu}` }
}

function hasMuslLoader() {
  return readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))
}

/** @param {string[]} args */
function npm(args) {
  // Development packages are the point here, whatever NODE_ENV says.
  const flags = [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // On Windows npm is a script that only a shell can start.
  const { status } = spawnSync('npm', flags, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop(`npm ${args.join(' ')} failed. The lines above say why.`)
}

/**
 * Builds the style sheets where one has no module yet, or an older one.
 *
 * @param {string} folder
 */
function buildStaleCss(folder) {
  const stale = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ source: join(folder, name), module: join(folder, `${name}.ts`) }))
    .filter(
      ({ source, module }) =>
        !existsSync(module) || statSync(module).mtimeMs < statSync(source).mtimeMs,
    )
  if (stale.length === 0) return

  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=latchkey:source', 'scripts/buildCss.ts'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) stop('Building the style sheets failed. The lines above say why.')
  // A module whose text stayed the same was not written; it is up to date nevertheless.
  for (const { module } of stale) utimesSync(module, new Date(), new Date())
}

/**
 * @param {string} reason
 * @returns {never}
 */
function stop(reason) {
  console.error(reason)
  process.exit(1)
}

/**
 * @typedef {{
 *   version?: string, link?: boolean, optional?: boolean, peer?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */
