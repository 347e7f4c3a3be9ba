import { availableParallelism } from 'node:os'
import { defineConfig, type UserProjectConfigExport } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'
import { compileSvelte } from './packages/latchkey/src/bindings/contract/fixtures/compileSvelte.ts'
import { cssPlugin } from './scripts/cssPlugin.ts'
import { hasWebkit } from './scripts/engines.mjs'
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

const modules = `${import.meta.dirname}/node_modules`

/** Svelte and Solid for pages. Node would get what they publish for servers. */
const browserAlias = Object.entries({
  'solid-js': 'solid-js/dist/solid.js',
  'solid-js/web': 'solid-js/web/dist/web.js',
  svelte: 'svelte/src/index-client.js',
  'svelte/reactivity': 'svelte/src/reactivity/index-client.js',
  'svelte/store': 'svelte/src/store/index-client.js',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: `${modules}/${file}`,
}))

/** One journey a feature, and those about focus, reload and reading aloud: each is drawn by the older React, too. */
const journeysOnReact18 = [
  'emailLogin',
  'firstConnect',
  'inline',
  'keyboard',
  'labels',
  'nfts',
  'receive',
  'registerName',
  'reload',
  'screenReader',
  'sendTokens',
  'signIn',
  'smartSessions',
  'solanaBuy',
  'swapByPermit',
  'switchNetwork',
  'wholePast',
].map((name) => `tests/journeys/${name}.test.ts`)

/** Unit tests of what meets a host's React: the binding, the mounting, shell and kit, and one file a feature. */
const meetsReact = [
  'packages/kit/src/**/*.test.tsx',
  'packages/latchkey/src/bindings/{contract,react}/*.test.{ts,tsx}',
  'packages/latchkey/src/features/{*,connect/*}/views.test.tsx',
  'packages/latchkey/src/ui/mountModal.test.ts',
  'packages/latchkey/src/ui/{kit,shell}/**/*.test.tsx',
]

/** Tests of whole pages. Files that run at the same time have chains and browsers of their own: see tests/stack.ts. */
const wholePages: ProjectConfig = {
  globalSetup: ['tests/stack.ts'],
  // One for each core: pages compute most of the time, and more only delay each other.
  maxWorkers: 2,
  sequence: { groupOrder: 2 },
  // A press, the wallet, a block and the view: more than a second on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Journeys through pages that a major version of React draws. */
const journeys = (react: '18' | '19', options: ProjectConfig): UserProjectConfigExport => ({
  ssr: { resolve: { conditions } },
  test: {
    ...wholePages,
    // Files of one worker share what they import: nothing of it is replaced or kept from a test.
    isolate: false,
    name: `journeys-${react}`,
    provide: { react },
    ...options,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: SharingSequencer },
    projects: [
      {
        plugins: [cssPlugin(), compileSvelte()],
        resolve: { alias: [...alias, ...browserAlias], conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'unit',
          // Otherwise Node would resolve what Solid's own modules import.
          server: { deps: { inline: [/solid-js/] } },
          isolate: false,
          pool: sharedWorkers,
          // More than cores: tests spend much of their time waiting for chains and servers.
          maxWorkers: availableParallelism() + 1,
          // Vitest wants projects with another number of workers in a group of their own.
          sequence: { groupOrder: 1 },
          // Many have chains, databases, sockets and pages of their own, on a machine that is busy.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
          globalSetup: ['services/provider/src/fixtures/sharePostgres.ts'],
          setupFiles: ['scripts/test/waitLonger.ts', 'scripts/test/separateFiles.ts'],
          testTimeout: 60_000,
          include: isOlder
            ? meetsReact
            : ['{packages,services,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.interop.test.ts', '**/node_modules/**'],
        },
      },
      journeys('19', { include: ['tests/{core,journeys}/*.test.ts'] }),
      journeys('18', { include: journeysOnReact18 }),
      // Measures frames, so nothing else runs meanwhile.
      journeys('19', {
        include: ['tests/frames/*.test.ts'],
        maxWorkers: 1,
        name: 'frames',
        sequence: { groupOrder: 3 },
        setupFiles: ['scripts/test/waitForQuiet.ts'],
        testTimeout: 300_000,
      }),
      {
        ssr: { resolve: { conditions } },
        test: {
          ...wholePages,
          name: 'interop',
          include: ['tests/interop/*.test.ts', 'packages/latchkey/src/**/*.interop.test.ts'],
          provide: { react: '19' },
          // Pages have it, and Node from 22 on.
          execArgv: ['--experimental-websocket'],
          setupFiles: ['scripts/test/waitLonger.ts'],
        },
      },
      {
        ssr: { resolve: { conditions } },
        test: {
          ...wholePages,
          name: 'engines',
          // WebKitGTK exists on Linux only.
          include: [`tests/engines/{chromium,firefox${hasWebkit ? ',webkit' : ''}}.test.ts`],
          provide: { react: '19' },
          // Wallets on other devices need it, and Node has it from 22 on.
          execArgv: ['--experimental-websocket'],
        },
      },
      {
        ssr: { resolve: { conditions } },
        test: {
          name: 'hosts',
          include: ['tests/hosts/*.test.ts'],
          // Both files wait for the registry.
          maxWorkers: 2,
          // Tests of pages come first, so a step may take long.
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 600_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
})
