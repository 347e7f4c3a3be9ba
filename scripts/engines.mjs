// Finds the browsers of the journeys in several engines, besides Chromium. Plain JavaScript, so that
// any script can import it.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, mayInstall, placesOf } from './system.mjs'

/** WebKitGTK, its driver and its X server exist on Linux only. */
export const hasWebkit = process.platform === 'linux'

/**
 * Ensures Firefox and, on Linux, WebKitGTK. If they are missing and cannot be installed, prints the
 * command and exits, because no test is skipped.
 */
export function provideEngines() {
  if (!hasWebkit) console.log('WebKitGTK runs on Linux only: its journeys are left out here.')
  const missing = missingPackages()
  if (missing.length > 0 && mayInstall) installPackages(missing)
  if (missingPackages().length === 0) return
  console.error(
    `The tests need Firefox${hasWebkit ? ', WebKitGTK’s WebDriver and Xvfb' : ''}. Install with:\n  ${advice()}`,
  )
  process.exit(1)
}

/** The path of Firefox. */
export function firefoxPath() {
  return firefox() ?? stop('Firefox')
}

/** The paths of WebKitGTK's driver and of the browser that it starts. */
export function webkitPaths() {
  return webkit() ?? stop('WebKitGTK')
}

function missingPackages() {
  return [
    ...(firefox() ? [] : ['firefox-esr']),
    ...(!hasWebkit || webkit() ? [] : ['webkit2gtk-driver']),
    ...(!hasWebkit || find(placesOf('Xvfb')) ? [] : ['xvfb']),
  ]
}

function firefox() {
  const named = process.env.FIREFOX_PATH
  if (named) return find([named])
  if (process.platform === 'darwin')
    return find(['/Applications/Firefox.app/Contents/MacOS/firefox'])
  if (process.platform === 'win32')
    return find([`${process.env.PROGRAMFILES}\\Mozilla Firefox\\firefox.exe`])
  return find([...placesOf('firefox-esr'), ...placesOf('firefox')])
}

function webkit() {
  const driver = find(placesOf('WebKitWebDriver'))
  const browser = find(libraryFolders().map((folder) => join(folder, 'MiniBrowser')))
  return driver && browser ? { browser, driver } : undefined
}

/** Folders of WebKitGTK's own programs. Debian's driver is made for the first version. */
function libraryFolders() {
  const roots = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((root) => existsSync(root))
  const machines = roots.flatMap((root) => [
    root,
    ...readdirSync(root)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(root, name)),
  ])
  return ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].flatMap((name) =>
    machines.map((folder) => join(folder, name)),
  )
}

/** @param {readonly string[]} paths */
function find(paths) {
  return paths.find((path) => existsSync(path))
}

/**
 * @param {string} name
 * @returns {never}
 */
function stop(name) {
  throw new Error(
    `${name} is not installed. \`npm test -- --only engines\` installs it or says how.`,
  )
}

function advice() {
  if (process.platform === 'darwin') return 'brew install --cask firefox'
  if (process.platform === 'win32') return 'winget install Mozilla.Firefox'
  return existsSync('/etc/debian_version')
    ? 'sudo apt-get update && sudo apt-get install -y firefox-esr webkit2gtk-driver xvfb'
    : 'your system’s packages that contain `firefox`, `WebKitWebDriver`, `MiniBrowser` and `Xvfb`'
}
