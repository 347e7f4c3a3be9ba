import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'

/** Handles a request; returns whether it did. */
export type Route = (request: IncomingMessage, response: ServerResponse) => boolean

export type StaticOptions = {
  /** The folder to serve. */
  readonly root: string
  /** 0 picks a free port. @default 0 */
  readonly port?: number
  /** Sent with every response, e.g. a content security policy. */
  readonly headers?: Readonly<Record<string, string>>
  /** Further files by path, e.g. `/latchkey.json`. */
  readonly files?: Readonly<Record<string, string>>
  /** Handles requests before the files do. */
  readonly route?: Route
}

export type StaticServer = {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves the files of a folder on this machine, like a host's web server. */
export function serveStatic({
  files = {},
  headers = {},
  port = 0,
  root,
  route,
}: StaticOptions): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { ...headers, 'content-type': type }).end(text)

    if (route?.(request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'Only GET')
    const path = readPath(request.url)
    const given = path && files[path]
    if (given) return answer(200, given, typeOf(path))
    const file = path && (await findFile(root, path))
    if (!file) return answer(404, 'Not found')
    response.writeHead(200, {
      'cache-control': 'no-cache',
      ...headers,
      'content-type': typeOf(file),
    })
    if (request.method === 'HEAD') return response.end()
    return createReadStream(file)
      .on('error', (error) => response.destroy(error))
      .pipe(response)
  })

  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || !address)
        return fail(new Error('The server has no address'))
      return done({
        url: `http://127.0.0.1:${address.port}`,
        port: address.port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    })
  })
}

function typeOf(file: string): string {
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** The decoded path; undefined if it is invalid. */
function readPath(url = '/'): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

/** The file of a path, never one outside the folder. */
async function findFile(root: string, path: string): Promise<string | undefined> {
  const folder = resolve(root)
  const wanted = resolve(join(folder, path))
  if (wanted !== folder && !wanted.startsWith(folder + sep)) return undefined
  for (const file of [wanted, join(wanted, 'index.html'), `${wanted}.html`]) {
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile()) return file
  }
  return undefined
}
