import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build } from 'vite'
import { build as buildPackage } from '../scripts/build.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Pages outside this folder. */
const roots: Record<string, string> = {
  example: resolve(import.meta.dirname, '../examples/vite-react'),
}

/** Builds pages with the built package, and serves them compressed from memory. */
export async function servePages(
  pages: readonly string[],
): Promise<{ url: string; close(): Promise<void> }> {
  await buildPackage()
  const files = new Map<string, { body: Buffer; type: string }>()
  for (const page of pages) {
    const outDir = `${import.meta.dirname}/dist/${page}`
    await build({
      base: './',
      build: { emptyOutDir: true, modulePreload: { polyfill: false }, outDir, target: 'es2022' },
      configFile: false,
      logLevel: 'error',
      root: roots[page] ?? `${import.meta.dirname}/${page}`,
    })
    for (const file of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const type = types[extname(path)] ?? 'application/octet-stream'
      const body = await promisify(gzip)(await readFile(path), { level: 9 })
      files.set(`/${page}/${relative(outDir, path)}`, { body, type })
    }
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-encoding': 'gzip',
      'content-length': file.body.length,
      'content-type': file.type,
    })
    response.end(file.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a TCP port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo
  return {
    close: () => new Promise((closed) => void server.close(() => closed())),
    url: `http://127.0.0.1:${port}`,
  }
}
