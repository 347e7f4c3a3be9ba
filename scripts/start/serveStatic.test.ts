import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StaticServer, serveStatic } from './serveStatic.ts'

let folder: string
let server: StaticServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  const root = join(folder, 'site')
  await mkdir(join(root, 'deep'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(root, 'index.html'), '<h1>Hello</h1>')
  await writeFile(join(root, 'two.html'), '<h1>Two</h1>')
  await writeFile(join(root, 'deep/index.html'), '<h1>Deep</h1>')
  await writeFile(join(root, 'main.js'), 'export {}')
  await writeFile(join(root, 'a b.css'), 'a {}')
  server = await serveStatic({
    root,
    headers: { 'content-security-policy': "default-src 'self'" },
    files: { '/latchkey.json': '{"a":1}' },
  })
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = async (path: string) => {
  const response = await fetch(server.url + path)
  return [response.status, response.headers.get('content-type'), await response.text()]
}

/** Requests a raw path, which `fetch` would normalize. */
const getRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('serveStatic', () => {
  test('serves the index page of the folder', async () => {
    expect(await get('/')).toEqual([200, 'text/html; charset=utf-8', '<h1>Hello</h1>'])
  })

  test('sends content types that browsers require', async () => {
    expect(await get('/main.js?x=1')).toEqual([200, 'text/javascript; charset=utf-8', 'export {}'])
    expect(await get('/a%20b.css')).toEqual([200, 'text/css; charset=utf-8', 'a {}'])
  })

  test('resolves folders and pages without an extension', async () => {
    expect(await get('/deep')).toMatchObject({ 2: '<h1>Deep</h1>' })
    expect(await get('/two')).toMatchObject({ 2: '<h1>Two</h1>' })
  })

  test('serves given files', async () => {
    expect(await get('/latchkey.json')).toEqual([200, 'application/json', '{"a":1}'])
  })

  test('sends the headers with every response', async () => {
    for (const path of ['/', '/none', '/latchkey.json']) {
      const response = await fetch(server.url + path)
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'")
    }
  })

  test.each(['/none', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%', '/%00'])(
    '%s',
    async (path) => {
      expect(await getRaw(path)).toBe(404)
    },
  )

  test('refuses other methods', async () => {
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(405)
  })

  test('rejects if the port is in use', async () => {
    await expect(serveStatic({ root: folder, port: server.port })).rejects.toThrow('EADDRINUSE')
  })
})
