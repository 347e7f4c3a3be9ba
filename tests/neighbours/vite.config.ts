import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  root: import.meta.dirname,
  // Packages resolve to their source, so the pages need no build of the library.
  resolve: { conditions: ['latchkey:source', 'module', 'browser', 'development|production'] },
  build: {
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The import order of modules is what the pages are about; names help when reading a trace.
    minify: false,
  },
})
