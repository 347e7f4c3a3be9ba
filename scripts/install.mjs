// Makes a checkout runnable: the right Node, the packages of the lock file, the generated files.
// Plain JavaScript without a dependency, because it runs before any is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `import.meta.dirname`: older versions of Node must reach the message below.
const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'node_modules/.latchkey-install')

/**
 * Installs packages and generates files that are missing or out of date. Silent otherwise.
 *
 * @param {{ css?: boolean }} [options] `css: false` leaves the style sheets to the caller.
 */
export function install({ css = true } = {}) {
  refuseOldNode()
  installPackages()
  if (css) buildStaleCss(['packages/kit/src', 'packages/latchkey/src'])
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
 * Chooses how to install. `npm ci` empties node_modules, which a running server may use.
 *
 * @param {{ isFresh: boolean }} checkout
 */
export function installCommand({ isFresh }) {
  return isFresh ? ['ci'] : ['install', '--no-save']
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
      (link ? existsSync(join(root, path)) : installed.packages[path]?.version === version),
  )
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
 * @param {string[]} folders
 */
function buildStaleCss(folders) {
  const stale = folders
    .map((folder) => join(root, folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((source) => source.endsWith('.css'))
    .map((source) => ({ source, module: `${source}.ts` }))
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
 * }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */
