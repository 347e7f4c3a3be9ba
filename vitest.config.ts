import { defineConfig } from 'vitest/config'
import { cssPlugin } from './scripts/cssPlugin.ts'
import { SharingSequencer, sharedWorkers } from './scripts/test/sharedWorkers.ts'

// Packages resolve to their source, so tests need no build.
const conditions = ['latchkey:source', 'module', 'node', 'development|production']

// REACT=18 runs what meets a host's React once more, on the older major.
const isOlder = process.env.REACT === '18'
const alias = isOlder
  ? ['react-dom', 'react'].map((name) => ({
      find: new RegExp(`^${name}(/.*)?$`),
      replacement: `${import.meta.dirname}/tests/react-18/node_modules/${name}$1`,
    }))
  : []

/**
 * Journeys about what a chain, a wallet or the provider does: on another React they would prove the same
 * again, and their views are drawn on both by unit tests. Those about what a page does (opening, drawing,
 * focus, speech, reloads, hosts around it) run on both, and so does one through each view that no unit
 * test draws.
 */
const newerOnly = [
  '{bitcoin,solana}*',
  'buyTokens',
  'directoryDown',
  'hostileData',
  'nfts',
  'oneSocket',
  'ownFamily',
  'pairing',
  'registerName',
  'reloadMatrix',
  'seeWhatHappened',
  'seeWhatYouOwn',
  'send*',
  'severalFamilies',
  'smartSessions',
  'swap{ByPermit,Tokens,Trouble}',
].map((name) => `tests/journeys/${name}.test.ts`)

/** The unit tests that meet React: views and hooks are drawn in `.test.tsx`; the binding and the mounting have no JSX. */
const meetsReact = [
  '{packages,apps}/*/src/**/*.test.tsx',
  'packages/latchkey/src/{ui,bindings/react}/*.test.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: SharingSequencer },
    projects: [
      {
        plugins: [cssPlugin()],
        resolve: { alias, conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'unit',
          isolate: false,
          pool: sharedWorkers,
          // All cores: tests spend much of their time waiting for chains and servers.
          maxWorkers: '100%',
          // Vitest wants projects with another number of workers in a group of their own.
          sequence: { groupOrder: 1 },
          // Many have chains, databases, sockets and pages of their own, on a machine that is busy.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
          setupFiles: ['scripts/test/waitLonger.ts'],
          testTimeout: 60_000,
          include: isOlder
            ? meetsReact
            : ['{packages,services,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.interop.test.ts', '**/node_modules/**'],
        },
      },
      {
        // Where vitest runs `globalSetup`; without a bundler around it, it would want built packages.
        environments: {
          __vitest__: { resolve: { conditions, noExternal: ['latchkey', '@latchkey/provider'] } },
        },
        ssr: { resolve: { conditions } },
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{hosts,interop}/**',
            '**/node_modules/**',
            ...(isOlder ? newerOnly : []),
          ],
          globalSetup: ['tests/stack.ts'],
          fileParallelism: false,
          // A press, the wallet, a block and the view: more than a second on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ssr: { resolve: { conditions } },
        test: {
          name: 'interop',
          include: ['tests/interop/*.test.ts', 'packages/latchkey/src/**/*.interop.test.ts'],
          globalSetup: ['tests/interop/stack.ts'],
          // They spend the same coins and count the same balances of the local chains.
          fileParallelism: false,
          // Pages have it, and Node from 22 on.
          execArgv: ['--experimental-websocket'],
          setupFiles: ['scripts/test/waitLonger.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'hosts',
          include: ['tests/hosts/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
