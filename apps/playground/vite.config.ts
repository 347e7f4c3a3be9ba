import { join } from 'node:path'
import { defineConfig } from 'vite'
import { cssPlugin } from '../../scripts/cssPlugin.ts'

const pages = ['index', 'bare', 'elements', 'inline', 'two', 'members', 'gallery', 'docs']

// REACT=18 builds the same pages with the older major version.
const older = join(import.meta.dirname, '../../tests/react-18/node_modules')
const alias =
  process.env.REACT === '18'
    ? ['react-dom', 'react'].map((name) => ({
        find: new RegExp(`^${name}(/.*)?$`),
        replacement: `${older}/${name}$1`,
      }))
    : []

export default defineConfig({
  root: import.meta.dirname,
  plugins: [cssPlugin()],
  resolve: {
    alias,
    // Packages resolve to their source, so the playground needs no build of the library.
    conditions: ['latchkey:source', 'module', 'browser', 'development|production'],
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // A strict content security policy allows files, not data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((page) => [page, join(import.meta.dirname, `${page}.html`)]),
      ),
    },
  },
})
