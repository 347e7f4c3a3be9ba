import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runCommand.ts'
import { serveStatic } from './serveStatic.ts'

/** Where the servers are that the playground's pages use. */
export type Servers = {
  readonly providerUrl: string
  /** Node URLs by chain id. */
  readonly rpc: Readonly<Record<string, string>>
}

export type Playground = { readonly url: string; stop(): Promise<void> }

const folder = join(root, 'apps/playground')

/** Serves the playground from its sources: what is edited shows at once. */
export async function serveSources(servers: Servers, port: number): Promise<Playground> {
  // Only those who develop wait for Vite.
  const { createServer } = await import('vite')
  const env = {
    VITE_PROVIDER_URL: servers.providerUrl,
    ...Object.fromEntries(Object.entries(servers.rpc).map(([id, url]) => [`VITE_RPC_${id}`, url])),
  }
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    define: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  if (typeof address !== 'object' || !address) throw new Error('The playground has no address')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => vite.close() }
}

/** Serves the built playground; its pages read where the servers are from `/latchkey.json`. */
export async function serveBuild(
  servers: Servers,
  port: number,
  dist = join(folder, 'dist'),
): Promise<Playground> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The playground is not built. Run `npx vite build apps/playground` first.')
  return serveStatic({ root: dist, port, files: { '/latchkey.json': JSON.stringify(servers) } })
}
