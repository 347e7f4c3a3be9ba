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
    minify: true,
    // A page that loads 160 small files takes twice as long to show its first view.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)/ },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
})
