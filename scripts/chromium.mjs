// Finds the browser of journeys, gallery and benchmarks. Plain JavaScript, so that any script can
// import it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, mayInstall, placesOf } from './system.mjs'

const isRoot = process.getuid?.() === 0

/** Chromium without its own windows. A page costs half the time, so it is preferred. */
const headlessShell = 'chromium-headless-shell'

/** Installs the headless shell, also beside a browser that has windows, if possible. */
export function provideHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findChromium(false)?.endsWith(headlessShell) || !mayInstall)
    return
  installPackages([headlessShell])
}

/**
 * The path of Chromium, installed first if possible. Otherwise prints the install command and
 * exits, because no browser test is skipped.
 *
 * @param {{ isWhole?: boolean }} [options] `isWhole`: the browser with its own windows and settings
 */
export function chromiumPath({ isWhole = false } = {}) {
  const found = findChromium(isWhole)
  if (found) return found

  if (mayInstall)
    for (const name of isWhole ? ['chromium'] : [headlessShell, 'chromium']) {
      installPackages([name])
      const installed = findChromium(isWhole)
      if (installed) return installed
    }

  console.error(`No Chromium found. Set CHROMIUM_PATH, or install it with:\n  ${advice()}`)
  process.exit(1)
}

/**
 * Chromium uses only the last such list, so this one repeats Playwright's. The address bar's popups are
 * added here: each page would load two, which costs more than the page itself.
 */
const disabledFeatures = [
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'],
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
]

/**
 * Options of playwright-core's `chromium.launch()` for an isolated browser.
 *
 * @param {{ hasPartitions?: boolean }} [options] `hasPartitions`: frames of other sites have storage, one
 *   for each site around them, as visitors' browsers give them. Without it, as by Playwright's default, their
 *   storage is denied.
 */
export function launchOptions({ hasPartitions = true } = {}) {
  const disabled = [
    ...disabledFeatures,
    ...(hasPartitions ? [] : ['ThirdPartyStoragePartitioning']),
  ]
  return {
    // Only the whole browser has the setting that denies storage.
    executablePath: chromiumPath({ isWhole: !hasPartitions }),
    headless: true,
    // Chromium's sandbox does not run as root.
    chromiumSandbox: !isRoot,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-dev-shm-usage',
      '--disable-domain-reliability',
      `--disable-features=${disabled.join(',')}`,
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--metrics-recording-only',
      '--no-default-browser-check',
      '--no-first-run',
      '--no-pings',
    ],
  }
}

/**
 * @param {boolean} isWhole
 * @returns {string | undefined}
 */
function findChromium(isWhole) {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    console.error(`CHROMIUM_PATH points to ${named}, which does not exist.`)
    process.exit(1)
  }
  return named || candidates(isWhole).find((path) => existsSync(path))
}

/** @param {boolean} isWhole */
function candidates(isWhole) {
  if (process.platform === 'darwin')
    return ['', process.env.HOME ?? ''].flatMap((home) => [
      `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
      `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ])
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => [
      `${process.env[name]}\\Google\\Chrome\\Application\\chrome.exe`,
      `${process.env[name]}\\Chromium\\Application\\chrome.exe`,
    ])
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [...(isWhole ? [] : [headlessShell]), ...names].flatMap((name) => [
    ...placesOf(name),
    join('/usr/bin', name),
    join('/snap/bin', name),
  ])
}

function advice() {
  if (process.platform === 'darwin') return 'brew install --cask chromium'
  if (process.platform === 'win32') return 'winget install Google.Chrome'
  return existsSync('/etc/debian_version')
    ? 'sudo apt-get update && sudo apt-get install -y chromium'
    : 'sudo dnf install -y chromium   # or your system’s package of that name'
}
