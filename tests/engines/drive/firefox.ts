import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { firefoxPath } from '../../../scripts/engines.mjs'
import { connectBidi, type Send } from './connectBidi.ts'
import { type Engine, type Tab, viewport } from './Engine.ts'
import { clickActions, pressActions, typeActions } from './webdriverKeys.ts'

/** Settings of the profile: Firefox contacts no server of its own and asks nothing. */
const settings = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': false,
  'dom.push.connection.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** A new Firefox without a window, driven by WebDriver BiDi, which it has built in. */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(
    firefoxPath(),
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stop = async () => {
    if (browser.exitCode === null) {
      browser.kill()
      await once(browser, 'exit')
    }
    await rm(profile, { force: true, maxRetries: 5, recursive: true })
  }
  try {
    const bidi = await connectBidi(`${await addressOf(browser.stderr)}/session`)
    const { capabilities } = await bidi.send('session.new', { capabilities: {} })
    const { browserName, browserVersion } = capabilities as Record<string, string>
    return {
      newTab: () => openTab(bidi.send),
      async stop() {
        bidi.close()
        await stop()
      },
      version: `${browserName === 'firefox' ? 'Firefox' : browserName} ${browserVersion}`,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that Firefox prints once it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output })
  return new Promise((resolve, reject) => {
    let said = ''
    lines.on('line', (line) => {
      said += `${line}\n`
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (address) resolve(address)
    })
    lines.on('close', () => reject(new Error(`Firefox ended before it listened:\n${said}`)))
  })
}

async function openTab(send: Send): Promise<Tab> {
  // A window of its own: Firefox slows the timers of a hidden tab.
  const { context } = await send('browsingContext.create', { type: 'window' })
  await send('browsingContext.setViewport', { context, viewport })
  const act = async (actions: object[]) => {
    await send('input.performActions', { actions, context })
  }
  return {
    clickAt: (x, y) => act(clickActions(x, y)),
    close: async () => void (await send('browsingContext.close', { context })),
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    press: (key) => act(pressActions(key)),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async run(expression) {
      const found = await send('script.evaluate', {
        awaitPromise: true,
        expression,
        target: { context },
      })
      const { exceptionDetails, result } = found as {
        exceptionDetails?: { text: string }
        result?: { value: string }
      }
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    screenshot: async () =>
      String((await send('browsingContext.captureScreenshot', { context })).data),
    show: async () => void (await send('browsingContext.activate', { context })),
    type: (text) => act(typeActions(text)),
  }
}
