import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { farcasterAccounts, nextFreePort, startDevnet } from '@latchkey/devnet'
import { startIdentity } from '@latchkey/identity'
import { startMailbox } from '@latchkey/mailbox'
import { startProvider } from '@latchkey/provider'
import { builtSite, startSecureSite } from '@latchkey/secure-site'
import { root } from '../runCommand.ts'
import { buildSecureSite } from './buildSecureSite.ts'
import { farcasterNodeOf, localAuth } from './localAuth.ts'
import { localBundlers } from './localBundlers.ts'
import { localUpstreams } from './localUpstreams.ts'
import { nodesOf } from './nodesOf.ts'
import { randomFreePort } from './randomFreePort.ts'
import { type App, serveBuild, serveSources } from './servePages.ts'
import { waitUntilReady } from './waitUntilReady.ts'

export type StackOptions = {
  /** `fixed`: the known ports, or the next free ones. `random`: any free ones. @default 'fixed' */
  readonly ports?: 'fixed' | 'random'
  /** Served from its sources, from its build, or not at all. @default 'dev' */
  readonly playground?: 'dev' | 'built' | 'none'
  /** The test wallet, served likewise. @default 'dev' */
  readonly wallet?: 'dev' | 'built' | 'none'
  /** Discards the chains' saved state. @default false */
  readonly fresh?: boolean
  /** Suppresses output. @default false */
  readonly quiet?: boolean
}

/** A running part, for the table. */
export type StackPart = { readonly name: string; readonly url: string; readonly ms: number }

export type Stack = {
  readonly parts: readonly StackPart[]
  /** Node URLs by CAIP-2 id. */
  readonly nodes: Readonly<Record<string, string>>
  readonly faucetUrl: string
  readonly providerUrl: string
  /** WebSocket URL of the relay, which is part of the provider. */
  readonly relayUrl: string
  readonly playgroundUrl: string | undefined
  readonly walletUrl: string | undefined
  /** Web inbox of the stack's mails; `/api/messages?to=` has them as JSON. */
  readonly mailboxUrl: string
  /** Origin of the embedded wallet's secure site: another site than the pages. */
  readonly secureSiteUrl: string
  stop(): Promise<void>
}

const providerPort = 4000
const appPorts = { playground: 5173, wallet: 5174 }
const secureSitePort = 5175
const identityPort = 4002
const mailboxPorts = { port: 4001, smtpPort: 4025 }

/**
 * Boots the local stack (chains, provider, playground, wallet); resolves when every part answers.
 * If one fails, the others are stopped and the reason is thrown.
 */
export async function startStack({
  fresh = false,
  playground = 'dev',
  ports = 'fixed',
  quiet = false,
  wallet = 'dev',
}: StackOptions = {}): Promise<Stack> {
  const say = quiet ? () => {} : (sentence: string) => console.log(sentence)
  const parts: StackPart[] = []
  const running: { stop(): Promise<void> }[] = []
  // Stops in reverse order; a failure does not keep the others running.
  let stopped: Promise<unknown> | undefined
  const stop = async () => {
    stopped ??= Promise.allSettled([...running].reverse().map((part) => part.stop()))
    await stopped
  }

  async function choosePort(name: string, wanted: number): Promise<number> {
    if (ports === 'random') return 0
    const port = await nextFreePort(wanted)
    if (port !== wanted) say(`Port ${wanted} is in use: ${name} is at ${port}.`)
    return port
  }

  /** Starts a part, waits until it answers, and records the time. */
  async function start<part extends { url: string; stop(): Promise<void> }>(
    name: string,
    healthPath: string,
    begin: () => Promise<part>,
  ): Promise<part> {
    const startedAt = performance.now()
    const part = await begin()
    running.push(part)
    await waitUntilReady(name, part.url + healthPath)
    parts.push({ name, url: part.url, ms: Math.round(performance.now() - startedAt) })
    return part
  }

  // The build runs while the chains start.
  const siteFolder = ports === 'fixed' ? builtSite : await mkdtemp(join(tmpdir(), 'secure-site-'))
  const siteBuild = buildSecureSite(siteFolder)
  siteBuild.catch(() => {})

  try {
    if (ports === 'random')
      running.push({ stop: () => rm(siteFolder, { force: true, recursive: true }) })
    const devnet = await startDevnet({ folder: join(root, '.devnet'), fresh, ports, say })
    running.push(devnet)
    for (const { id, name, readyAfterMs, url } of devnet.chains)
      parts.push({ name: `${name} (${id})`, url, ms: readyAfterMs })
    for (const { name, readyAfterMs, url } of [devnet.solana, devnet.bitcoin].flatMap(
      (chain) => chain ?? [],
    ))
      parts.push({ name, url, ms: readyAfterMs })
    parts.push({ name: 'Faucet', url: devnet.faucetUrl, ms: devnet.readyAfterMs })

    const mailbox = await start('Mailbox', '/', async () =>
      startMailbox({
        port: await choosePort('The mailbox', mailboxPorts.port),
        smtpPort: await choosePort("The mailbox's SMTP", mailboxPorts.smtpPort),
      }),
    )
    const identity = await start('Identity providers', '/', async () =>
      startIdentity({
        farcaster: farcasterAccounts(farcasterNodeOf(devnet)),
        port: await choosePort('The identity service', identityPort),
      }),
    )
    // The provider accepts requests of this origin, so the port is chosen before it starts.
    const secureSiteUrl = `http://localhost:${
      ports === 'random'
        ? await randomFreePort()
        : await choosePort('The secure site', secureSitePort)
    }`

    const nodes = nodesOf(devnet)
    const provider = await start('Provider', '/readyz', async () => {
      const port = await choosePort('The provider', providerPort)
      return startProvider({
        analyticsStats: true,
        chains: nodes,
        ...localAuth(secureSiteUrl, identity, farcasterNodeOf(devnet)),
        ...localBundlers(devnet),
        // The port is part of the name, so that two stacks at once use separate folders.
        dataFolder: port > 0 ? join(root, '.devnet', `provider-at-${port}`) : undefined,
        // All local requests come from one address, and tests send many.
        limits: { requestsPerMinutePerAddress: 100_000, requestsPerMinutePerProject: 100_000 },
        port,
        upstreams: localUpstreams(mailbox.smtpUrl),
      })
    })

    await start('Secure site', '/healthz', async () => {
      await siteBuild
      return startSecureSite({
        folder: siteFolder,
        port: Number(new URL(secureSiteUrl).port),
        providerUrl: provider.url,
      })
    })

    // One process runs everything here, and wallets know a relay by its host alone.
    const relayUrl = provider.url.replace('http', 'ws')
    parts.push({ name: 'Relay', url: relayUrl, ms: parts.at(-1)?.ms ?? 0 })

    const servers = {
      faucetUrl: devnet.faucetUrl,
      providerUrl: provider.url,
      relayUrl,
      secureSiteUrl,
      rpc: Object.fromEntries(
        Object.entries(nodes).map(([id, url]) => [id.replace(/^eip155:/, ''), url]),
      ),
    }
    const startApp = async (
      app: App,
      name: string,
      how: 'dev' | 'built' | 'none',
      more: { readonly walletUrl?: string | undefined } = {},
    ) => {
      const serve = { built: serveBuild, dev: serveSources, none: undefined }[how]
      if (!serve) return undefined
      return start(name, '/', async () =>
        serve(app, { ...servers, ...more }, await choosePort(`The ${app}`, appPorts[app])),
      )
    }
    const walletPages = await startApp('wallet', 'Wallet', wallet)
    const pages = await startApp('playground', 'Playground', playground, {
      walletUrl: walletPages?.url,
    })

    return {
      parts,
      nodes,
      faucetUrl: devnet.faucetUrl,
      providerUrl: provider.url,
      relayUrl,
      playgroundUrl: pages?.url,
      walletUrl: walletPages?.url,
      mailboxUrl: mailbox.url,
      secureSiteUrl,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
