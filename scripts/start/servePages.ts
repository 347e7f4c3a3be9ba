import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../runCommand.ts'
import { serveMembers } from './serveMembers.ts'
import { serveStatic } from './serveStatic.ts'

/** URLs of the servers that pages use. */
export type Servers = {
  readonly providerUrl: string
  readonly relayUrl: string
  readonly faucetUrl?: string | undefined
  /** The secure site, whose frame holds the embedded wallet. */
  readonly secureSiteUrl?: string | undefined
  /** The test wallet's page. */
  readonly walletUrl?: string | undefined
  /** Node URLs by chain id, or by CAIP-2 id outside EVM. */
  readonly rpc: Readonly<Record<string, string>>
}

/** A web app of this repository. */
export type App = 'playground' | 'wallet'

export type Pages = { readonly url: string; stop(): Promise<void> }

const folderOf = (app: App) => join(root, 'apps', app)

/** Serves the members' routes before Vite answers with a page. */
function members(origin: string, { rpc }: Servers): Plugin {
  const route = serveMembers(origin, { rpc })
  return {
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!route(request, response)) next()
      })
    },
    name: 'members',
  }
}

/** Serves an app from its sources, with hot reloading. */
export async function serveSources(app: App, servers: Servers, port: number): Promise<Pages> {
  // Loaded here, because only development needs Vite.
  const { createServer } = await import('vite')
  const env = {
    VITE_PROVIDER_URL: servers.providerUrl,
    VITE_RELAY_URL: servers.relayUrl,
    VITE_FAUCET_URL: servers.faucetUrl,
    VITE_SECURE_SITE_URL: servers.secureSiteUrl,
    VITE_RPC: JSON.stringify(servers.rpc),
    VITE_WALLET_URL: servers.walletUrl,
  }
  const vite = await createServer({
    root: folderOf(app),
    configFile: join(folderOf(app), 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: app === 'playground' ? [members(`http://127.0.0.1:${port}`, servers)] : [],
    define: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value) ?? 'undefined',
      ]),
    ),
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  if (typeof address !== 'object' || !address)
    throw new Error(`The server of the ${app} has no address`)
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      // Closing during the first scan would print an error.
      await vite.environments.client.depsOptimizer?.scanProcessing
      await vite.close()
    },
  }
}

/** Serves a built app; its pages read the servers' URLs from `/latchkey.json`. */
export async function serveBuild(
  app: App,
  servers: Servers,
  port: number,
  dist = join(folderOf(app), 'dist'),
): Promise<Pages> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`The ${app} is not built. Run \`npx vite build apps/${app}\` first.`)
  const files = { '/latchkey.json': JSON.stringify(servers) }
  if (app === 'wallet') return serveStatic({ files, port, root: dist })
  const route = serveMembers(`http://127.0.0.1:${port}`, servers)
  return serveStatic({ files, port, root: dist, route })
}
