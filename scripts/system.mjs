// System packages that the tests need besides Node. Plain JavaScript, so that any script can import
// it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isDebian = existsSync('/etc/debian_version')

/** Whether packages may be installed: only on Debian and as root. */
export const mayInstall = isDebian && process.getuid?.() === 0

/**
 * Installs Debian packages one call after the other, because two would compete for the lock. Waits for
 * other processes that hold it.
 *
 * @param {readonly string[]} names
 */
export function installPackages(names) {
  console.log(`No ${names.join(' and no ')} found. Installing with apt-get …`)
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const patience = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', [...patience, 'update'], options)
  spawnSync('apt-get', [...patience, 'install', '-y', ...names], options)
}

/**
 * Paths where a program may be installed.
 *
 * @param {string} name
 */
export function placesOf(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

/** The folder of PostgreSQL's programs, which Debian keeps off the PATH. */
export function postgresFolder() {
  const versions = '/usr/lib/postgresql'
  const kept = existsSync(versions) ? readdirSync(versions) : []
  const folders = kept
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
  const places = [...folders.map((folder) => join(folder, 'initdb')), ...placesOf('initdb')]
  const initdb = places.find((place) => existsSync(place))
  return initdb && join(initdb, '..')
}

/**
 * Ensures the servers that the provider's tests start. If they are missing and cannot be installed,
 * prints the command and exits, because no test is skipped.
 */
export function provideServers() {
  const missing = missingServers()
  if (missing.length > 0 && mayInstall) installPackages(missing)
  if (missingServers().length === 0) return
  console.error(
    `The tests need PostgreSQL and Redis (\`initdb\` and \`redis-server\`). Install them with:\n  ${advice()}`,
  )
  process.exit(1)
}

function missingServers() {
  return [
    ...(postgresFolder() ? [] : ['postgresql']),
    ...(placesOf('redis-server').some((place) => existsSync(place)) ? [] : ['redis-server']),
  ]
}

function advice() {
  if (process.platform === 'darwin') return 'brew install postgresql redis'
  return isDebian
    ? 'sudo apt-get update && sudo apt-get install -y postgresql redis-server'
    : 'sudo dnf install -y postgresql-server redis   # or your system’s packages of these names'
}
