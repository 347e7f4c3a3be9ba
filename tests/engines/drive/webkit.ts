import { spawn } from 'node:child_process'
import { webkitPaths } from '../../../scripts/engines.mjs'
import { type Engine, type Tab, viewport } from './Engine.ts'
import { freePort } from './freePort.ts'
import { end, startDisplay } from './startDisplay.ts'
import { clickActions, pressActions, typeActions } from './webdriverKeys.ts'

type Send = (method: 'DELETE' | 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

/** A new WebKitGTK window on a display of its own, driven by WebDriver. */
export async function openWebkit(): Promise<Engine> {
  const { browser, driver } = webkitPaths()
  const { display, server } = await startDisplay()
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      // WebKit's sandbox does not run as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    stdio: 'ignore',
  })
  const stop = async () => {
    await end(child)
    await end(server)
  }
  try {
    const send = await connect(`http://127.0.0.1:${port}`)
    const session = await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { args: ['--automation'], binary: browser },
        },
      },
    })
    const { capabilities, sessionId } = session as {
      capabilities: { browserVersion: string }
      sessionId: string
    }
    const ofSession: Send = (method, path, body) =>
      send(method, `/session/${sessionId}${path}`, body)
    await ofSession('POST', '/timeouts', { pageLoad: 60_000, script: 60_000 })
    // The first window stays: a new one is opened from another.
    const first = await ofSession('GET', '/window')
    return {
      async newTab() {
        await ofSession('POST', '/window', { handle: first })
        return openTab(ofSession)
      },
      async stop() {
        await ofSession('DELETE', '')
        await stop()
      },
      version: `WebKitGTK ${capabilities.browserVersion}`,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until the driver listens. */
async function connect(url: string): Promise<Send> {
  const send: Send = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  for (let tries = 0; ; tries++)
    try {
      await send('GET', '/status')
      return send
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

/**
 * Commands go to the window that was chosen last, so each command of a tab chooses its own. The commands of
 * a browser must not overlap.
 */
async function openTab(send: Send): Promise<Tab> {
  const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string }
  const to: Send = async (method, path, body) => {
    await send('POST', '/window', { handle })
    return send(method, path, body)
  }
  const act = async (actions: object[]) => void (await to('POST', '/actions', { actions }))
  await resize(to)
  return {
    clickAt: (x, y) => act(clickActions(x, y)),
    close: async () => void (await to('DELETE', '/window')),
    open: async (url) => void (await to('POST', '/url', { url })),
    press: (key) => act(pressActions(key)),
    reload: async () => void (await to('POST', '/refresh', {})),
    async run(expression) {
      const answer = await to('POST', '/execute/async', {
        args: [],
        script: `const done = arguments[0]
          ;(${expression}).then((text) => done({ text }), (error) => done({ error: String(error) }))`,
      })
      const { error, text } = answer as { error?: string; text: string }
      if (error !== undefined) throw new Error(error)
      return text
    },
    screenshot: async () => String(await to('GET', '/screenshot')),
    show: async () => void (await send('POST', '/window', { handle })),
    type: (text) => act(typeActions(text)),
  }
}

/** Sizes the window so that its page has the size of the viewport. */
async function resize(send: Send): Promise<void> {
  const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]'
  const frame = (await send('POST', '/execute/sync', { args: [], script })) as [number, number]
  const [width, height] = [viewport.width + frame[0], viewport.height + frame[1]]
  await send('POST', '/window/rect', { height, width })
}
