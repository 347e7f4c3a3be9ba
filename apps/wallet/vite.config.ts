import { join } from 'node:path'
import { defineConfig } from 'vite'

// Deep links of wallets have the form `/wc?uri=…`.
const pages = ['index', 'wc']

export default defineConfig({
  root: import.meta.dirname,
  // Packages resolve to their source, so the wallet needs no build of the library.
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  server: { host: '127.0.0.1', port: 5174, strictPort: true },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((page) => [page, join(import.meta.dirname, `${page}.html`)]),
      ),
    },
  },
})
