import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** Serves an app on loopback; port 0 picks a free one. */
export function listen(app: Pick<Hono, 'fetch'>, port: number) {
  return new Promise<{ port: number; stop(): Promise<void> }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) =>
      resolve({
        port: address.port,
        stop: () =>
          new Promise((done, fail) => {
            server.close((error) => (error ? fail(error) : done()))
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
