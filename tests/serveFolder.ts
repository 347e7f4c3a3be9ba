import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

export type Server = { readonly url: string; stop(): Promise<void> }

/** Serves the files of a folder, each answer with the headers given. */
export async function serveFolder(
  folder: string,
  { headers = {} }: { headers?: Readonly<Record<string, string>> } = {},
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const body = await readFile(path).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      ...headers,
      'content-type': types[extname(path)] ?? 'application/octet-stream',
    })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
    url: `http://127.0.0.1:${port}`,
  }
}
