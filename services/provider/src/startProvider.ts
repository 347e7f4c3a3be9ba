import { serve } from '@hono/node-server'
import { createApp } from './createApp.ts'
import type { ProviderOptions } from './options.ts'

export type StartProviderOptions = ProviderOptions & {
  /** 0: a free one. @default 4000 */
  readonly port?: number
  /** @default this machine only */
  readonly hostname?: string
}

export type Provider = {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

/** Starts the provider and resolves when it listens. */
export function startProvider({
  hostname = '127.0.0.1',
  port = 4000,
  ...options
}: StartProviderOptions): Promise<Provider> {
  const app = createApp(options)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, (address) =>
      resolve({ url: `http://${hostname}:${address.port}`, port: address.port, stop }),
    )
    server.once('error', (cause) => {
      const isTaken = 'code' in cause && cause.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is in use. Choose another.`, { cause }) : cause)
    })

    let stopped: Promise<void> | undefined
    function stop() {
      stopped ??= new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()))
        // Browsers keep connections open long after their last request.
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      return stopped
    }
  })
}
