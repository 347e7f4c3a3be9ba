import { rm } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchOptions } from '../scripts/chromium.mjs'
import { localUpstreams } from '../scripts/start/localUpstreams.ts'
import { nodesOf } from '../scripts/start/nodesOf.ts'
import { serveStatic } from '../scripts/start/serveStatic.ts'
import { startDevnet } from '../services/devnet/src/index.ts'
import { startProvider } from '../services/provider/src/index.ts'
import { buildPages } from './buildPages.ts'
import { crowd } from './crowd.ts'

/** What journeys are told about what runs for them. */
export type Stack = {
  /** The neighbours' pages. */
  readonly pages: string
  readonly pagesFolder: string
  readonly playground: string
  readonly provider: string
  /** A provider with 600 synthetic wallets. */
  readonly crowded: string
  /** Node URLs by CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
  /** Where the one browser listens. */
  readonly browser: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Stack
  }
}

/** Boots once what every journey visits: chains, provider, pages and a browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // First what can fail for a reason in the code: nothing runs yet that would have to be stopped.
  const pagesFolder = await buildPages('tests/neighbours')
  const playgroundFolder = await buildPages('apps/playground')
  const devnet = await startDevnet({ ports: 'random' })
  const nodes = nodesOf(devnet)
  const provider = await startProvider({
    chains: nodes,
    port: 0,
    upstreams: localUpstreams(),
  })
  const crowded = await startProvider({
    chains: devnet.urls,
    directory: crowd(600),
    port: 0,
  })
  const pages = await serveStatic({ root: pagesFolder })
  const playground = await serveStatic({ root: playgroundFolder })
  const browser = await chromium.launchServer({ ...launchOptions(), host: '127.0.0.1' })

  project.provide('stack', {
    browser: browser.wsEndpoint(),
    crowded: crowded.url,
    nodes,
    pages: pages.url,
    pagesFolder,
    playground: playground.url,
    provider: provider.url,
  })
  return async () => {
    await browser.close()
    await Promise.all([pages, playground, provider, crowded].map((server) => server.stop()))
    await devnet.stop()
    for (const folder of [pagesFolder, playgroundFolder]) await rm(folder, { recursive: true })
  }
}
