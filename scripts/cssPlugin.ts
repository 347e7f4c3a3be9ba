import type { Plugin } from 'vite'
import { buildCss } from './buildCss.ts'

/** A Vite plugin: the package's `x.css.ts` are there before anything imports them, and stay fresh. */
export function cssPlugin(): Plugin {
  return {
    // The earliest moment that Vite waits for, in builds, servers and tests alike.
    async configResolved() {
      await buildCss()
    },
    // Adopted style sheets are outside of what hot reloading can swap.
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
