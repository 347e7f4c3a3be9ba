import { defineConfig } from 'vite'
import { cssPlugin } from '../../scripts/cssPlugin.ts'

export default defineConfig({
  base: './',
  plugins: [cssPlugin()],
  root: import.meta.dirname,
  // Packages resolve to their source, so the pages need no build of the library.
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  build: {
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Names help when reading a trace.
    minify: false,
  },
})
