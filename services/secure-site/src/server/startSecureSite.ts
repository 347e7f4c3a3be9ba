import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createEmbedding } from './createEmbedding.ts'
import { createSite } from './createSite.ts'
import { readBuild } from './readBuild.ts'

export type SecureSiteOptions = {
  /** The provider, as browsers reach it. */
  readonly providerUrl: string
  /** The escrow service. @default the provider */
  readonly escrowUrl?: string | undefined
  /** Folder of the build. */
  readonly folder: string
  /** 0 picks a free port. @default 5175 */
  readonly port?: number
  /** @default this machine only */
  readonly hostname?: string
}

export type SecureSite = {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/** Serves the secure site; resolves when it listens. */
export async function startSecureSite({
  escrowUrl,
  folder,
  hostname = '127.0.0.1',
  port = 5175,
  providerUrl,
}: SecureSiteOptions): Promise<SecureSite> {
  const config = { escrowUrl: escrowUrl ?? providerUrl, providerUrl }
  const build = await readBuild(folder)
  const site = createSite({ build, config, readEmbedding: createEmbedding({ providerUrl }) })
  const server = createServer(getRequestListener(site.fetch))
  const bound = await bind(server, port, hostname)
  return {
    port: bound,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
    // Passkeys need a name: `127.0.0.1` can't be a relying party.
    url: `http://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${bound}`,
  }
}

function bind(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
