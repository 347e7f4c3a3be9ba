import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildSecureSite } from '../scripts/start/buildSecureSite.ts'
import { farcasterNodeOf, localAuth } from '../scripts/start/localAuth.ts'
import { localBundlers } from '../scripts/start/localBundlers.ts'
import { localUpstreams } from '../scripts/start/localUpstreams.ts'
import { nodesOf } from '../scripts/start/nodesOf.ts'
import { randomFreePort } from '../scripts/start/randomFreePort.ts'
import { serveStatic } from '../scripts/start/serveStatic.ts'
import { farcasterAccounts, startDevnet } from '../services/devnet/src/index.ts'
import { startIdentity } from '../services/identity/src/index.ts'
import { startMailbox } from '../services/mailbox/src/index.ts'
import { openDatabase } from '../services/provider/src/db/openDatabase.ts'
import { startOnEmptyDatabase } from '../services/provider/src/fixtures/startOnEmptyDatabase.ts'
import { startPostgres } from '../services/provider/src/fixtures/startServer.ts'
import { startProvider } from '../services/provider/src/startProvider.ts'
import { startSecureSite } from '../services/secure-site/src/index.ts'
import { buildPages } from './buildPages.ts'
import { crowd } from './crowd.ts'
import { startHostLogin } from './hostLogin.ts'
import { bundleWallet } from './interop/bundleWallet.ts'
import { bundleRelay } from './interop/startRelay.ts'
import type { Chains, Site, StackReport } from './stack.ts'

// The stack's process. It starts each part at the first request, and ends with its parent.

const stops: (() => Promise<unknown>)[] = []
const parts = new Map<string, Promise<unknown>>()

/** Starts a part at the first request for it. */
function once<part>(name: string, start: () => Promise<part>): Promise<part> {
  const started = parts.get(name) ?? start()
  parts.set(name, started)
  return started as Promise<part>
}

let lastBuild: Promise<unknown> = Promise.resolve()

/** Builds run one after the other: each sets NODE_ENV of this process. */
function build<built>(run: () => Promise<built>): Promise<built> {
  const built = lastBuild.then(run, run)
  lastBuild = built
  return built
}

/** Builds and serves pages with a major version of React. */
const openSite = (folder: string, react = '19') =>
  once(`${folder} ${react}`, async (): Promise<Site> => {
    const root = await build(() => buildPages(folder, react))
    stops.push(() => rm(root, { recursive: true }))
    const server = await serveStatic({ root })
    stops.push(() => server.stop())
    return { folder: root, url: server.url }
  })

const answers: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>> = {
  crowd: () =>
    once('crowd', async () => {
      const provider = await startOnEmptyDatabase({ chains: {}, directory: crowd(600), port: 0 })
      stops.push(() => provider.stop())
      return provider.url
    }),
  chains: (query) => once(`chains ${query.get('slot')}`, startChains),
  'secure-site': (query) =>
    once(`secure-site ${query.get('slot')}`, async () =>
      openSecureSite(await once(`chains ${query.get('slot')}`, startChains)),
    ),
  site: (query) => openSite(query.get('folder') ?? '', query.get('react') ?? '19'),
  program: (query) => bundle(query.get('program') === 'relay' ? bundleRelay : bundleWallet),
}

/** Bundles a program, and deletes it at the end. */
const bundle = (run: () => Promise<string>) =>
  once(run.name, async () => {
    const file = await build(run)
    stops.push(() => rm(dirname(file), { force: true, recursive: true }))
    return file
  })

async function startChains(): Promise<Chains> {
  // Each empty block would be indexed, on three chains of each slot.
  const devnet = await startDevnet({ blockSeconds: 12, ports: 'random' })
  stops.push(() => devnet.stop())
  const nodes = nodesOf(devnet)
  const mailbox = await startMailbox()
  stops.push(() => mailbox.stop())
  const secureSite = `http://localhost:${await randomFreePort()}`
  const farcaster = farcasterAccounts(farcasterNodeOf(devnet))
  const identity = await startIdentity({ farcaster })
  stops.push(() => identity.stop())
  const { auth, roles } = localAuth(secureSite, identity, farcasterNodeOf(devnet))
  const hostLogin = await startHostLogin()
  stops.push(() => hostLogin.stop())
  // Ethereum has none, so logins there have their standard account only.
  const bundled = devnet.chains.filter(({ caipNetworkId }) => caipNetworkId !== 'eip155:1')
  // The built-in database would compute in this process.
  const postgres = await startPostgres()
  stops.push(() => postgres.stop())
  const database = await openDatabase({ url: postgres.url })
  stops.push(() => database.stop())
  const provider = await startProvider({
    database,
    ...localBundlers({ chains: bundled }),
    chains: nodes,
    auth: {
      ...auth,
      // One visitor logs in on several devices within a journey.
      limits: { ...auth.limits, resendSeconds: 0 },
      login: hostLogin.login,
    },
    port: 0,
    roles,
    upstreams: localUpstreams(mailbox.smtpUrl),
  })
  stops.push(() => provider.stop())
  return {
    faucet: devnet.faucetUrl,
    hostLogin: hostLogin.url,
    mailbox: mailbox.url,
    nodes,
    provider: provider.url,
    secureSite,
  }
}

/** Builds the secure site once, and serves it at the origin that a slot's provider expects. */
async function openSecureSite({ provider, secureSite }: Chains): Promise<string> {
  const folder = await once('secure-site-build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
    stops.push(() => rm(folder, { recursive: true }))
    await buildSecureSite(folder)
    return folder
  })
  const port = Number(new URL(secureSite).port)
  const site = await startSecureSite({ folder, port, providerUrl: provider })
  stops.push(() => site.stop())
  return site.url
}

async function answer(url: URL, response: ServerResponse): Promise<void> {
  const find = answers[url.pathname.slice(1)]
  try {
    const found = await find?.(url.searchParams)
    response.writeHead(find ? 200 : 404).end(JSON.stringify(found ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer(
  (request, response) => void answer(new URL(request.url ?? '', 'http://stack'), response),
)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ url: `http://127.0.0.1:${port}` } satisfies StackReport)
})

process.on('disconnect', async () => {
  await Promise.allSettled(stops.reverse().map((stop) => stop()))
  process.exit(0)
})
