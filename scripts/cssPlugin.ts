import type { Plugin } from 'vite'
import { buildCss } from './buildCss.ts'

/** A Vite plugin that builds the package's `x.css.ts` modules and keeps them up to date. */
export function cssPlugin(): Plugin {
  return {
    // The earliest hook that Vite awaits in builds, servers and tests.
    async configResolved() {
      await buildCss()
    },
    // Vite cannot hot-reload adopted style sheets, so the page reloads.
    configureServer(server) {
      server.watcher.on('change', async (file) => {
        if (!file.endsWith('.css')) return
        const written = await buildCss()
        if (written.length) server.ws.send({ type: 'full-reload' })
      })
    },
    enforce: 'pre',
    name: 'latchkey:css',
  }
}
