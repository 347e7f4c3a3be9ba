// Prepares a checkout: checks Node's version, installs the packages of the lock file, and generates
// files. Plain JavaScript without dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

<<<<<<< HEAD
// Not `import.meta.dirname`: an old Node must get as far as the message below.
=======
// Not `import.meta.dirname`: older versions of Node must reach the message below.
>>>>>>> 57b270f (Make the lock file whole, so that npm ci works on a fresh clone)
const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules/.latchkey-install')

/**
<<<<<<< HEAD
 * Installs and generates what is missing or outdated. Prints nothing if everything is up to date.
=======
 * Installs packages and generates files that are missing or out of date. Silent otherwise.
>>>>>>> 57b270f (Make the lock file whole, so that npm ci works on a fresh clone)
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
    console.log('Installing the packages of the lock file …')
    npm(installCommand({ isFresh: !existsSync(join(root, 'node_modules')) }))
  }
  writeFileSync(stampFile, stamp)
}

/**
<<<<<<< HEAD
 * Chooses the install command. npm omits packages from a lock file that the registry did not offer
 * at the time, so a lock may lack the binaries of some platforms, including this one.
=======
 * Chooses how to install. `npm ci` empties node_modules, which a running server may use.
>>>>>>> 57b270f (Make the lock file whole, so that npm ci works on a fresh clone)
 *
 * @param {{ isFresh: boolean }} checkout
 */
<<<<<<< HEAD
export function installCommand(lock, { here, isFresh }) {
  const choices = Object.entries(lock.packages).map(([path, { optionalDependencies = {} }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    entries: Object.keys(optionalDependencies).map((name) => lock.packages[`node_modules/${name}`]),
  }))
  const missing = choices.filter(
    ({ entries }) => isPerPlatform(entries) && !entries.some((entry) => fits(entry, here)),
  )
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ')
    const platform = [here.os, here.cpu, here.libc].filter(Boolean).join('-')
    return {
      says: `The lock file has no ${platform} binary of ${names}. Resolving packages without it …`,
      args: ['install', '--no-package-lock'],
    }
  }
  // `npm ci` refuses a lock without all platforms, and empties a node_modules that other processes
  // may use.
  const isWhole = choices.every(({ entries }) => entries.every((entry) => entry))
  return {
    says: 'Installing the packages of the lock file …',
    args: isWhole && isFresh ? ['ci'] : ['install', '--no-save'],
  }
=======
export function installCommand({ isFresh }) {
  return isFresh ? ['ci'] : ['install', '--no-save']
>>>>>>> 57b270f (Make the lock file whole, so that npm ci works on a fresh clone)
}

/**
 * Whether npm's own record of node_modules contains every package of the lock.
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

<<<<<<< HEAD
/**
 * Whether the entries are binaries of one package, of which a platform needs one.
 *
 * @param {(LockedPackage | undefined)[]} entries
 */
function isPerPlatform(entries) {
  return entries.length > 1 && entries.some((entry) => entry?.os && entry.cpu)
}

/**
 * @param {LockedPackage | undefined} entry
 * @param {Platform} here
 */
function fits(entry, here) {
  if (!entry) return false
  const { os, cpu, libc } = entry
  return (
    (!os || os.includes(here.os)) &&
    (!cpu || cpu.includes(here.cpu)) &&
    (!libc || !here.libc || libc.includes(here.libc))
  )
}

/** @returns {Platform} */
function platform() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  // Node types the report as `object`; its header names glibc's version if Node uses it.
  const { header } = /** @type {{ header: Record<string, string> }} */ (process.report.getReport())
  return { os, cpu, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

=======
>>>>>>> 57b270f (Make the lock file whole, so that npm ci works on a fresh clone)
/** @param {string[]} args */
function npm(args) {
  // Development packages are needed whatever NODE_ENV is.
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
 * Builds the style sheets whose module is missing or outdated.
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
  // An unchanged module was not written, so its time is updated here.
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
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */
