import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSignInHandlers, toFastifyHandler, toNodeHandler } from '../index.ts'
import { openBrowser, origin } from './fixtures/visit.ts'

const setup = () => createSignInHandlers({ chainIds: ['eip155:1'], origins: [origin] })

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(listener: Parameters<typeof createServer>[1] & object) {
  const server = createServer(listener)
  stops.push(() => server.close())
  stops.push(() => server.closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends a browser's requests over the network, whose cookies `fetch` would not send. */
function over(port: number) {
  return async (request: Request): Promise<Response> =>
    fetch(request.url.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`), {
      body: request.method === 'GET' ? null : await request.text(),
      headers: request.headers,
      method: request.method,
    })
}

describe('toNodeHandler', () => {
  test('serves a sign-in over HTTP', async () => {
    const browser = openBrowser(over(await serve(toNodeHandler(setup()))))
    expect((await browser.signIn()).status).toBe(200)
    expect((await (await browser.send('session')).json()).sessions).toHaveLength(1)
  })

  test('takes a body that a middleware has parsed', async () => {
    const handle = toNodeHandler(setup())
    const port = await serve(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      await handle(Object.assign(request, text && { body: JSON.parse(text) }), response)
    })
    expect((await openBrowser(over(port)).signIn()).status).toBe(200)
  })

  test('refuses a long body before it is read', async () => {
    const port = await serve(toNodeHandler(setup()))
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', origin }
      const upload = send({ headers, method: 'POST', path: '/verify', port }, (response) => {
        resolve(response.statusCode)
        upload.destroy()
      })
      upload.on('error', reject)
      upload.write(' '.repeat(300_000))
    })
    expect(status).toBe(413)
  })

  test.each([
    ['TRACE', '/nonce', 405],
    ['GET', '//', 404],
    ['GET', 'http://evil.example/x', 404],
  ])('answers %s %s with %d', async (method, path, expected) => {
    const port = await serve(toNodeHandler(setup()))
    const status = await new Promise((resolve, reject) => {
      send({ method, path, port }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(expected)
  })

  test('hands errors to the framework, else to the process with a response', async () => {
    const handle = () => Promise.reject(new Error('The database is down'))
    const next = vi.fn()
    const log = { error: vi.fn() }
    const port = await serve((request, response) => {
      if (request.url === '/nonce') return void toNodeHandler({ handle }, log)(request, response)
      void toNodeHandler({ handle }, log)(request, response, (error) => {
        next(error)
        response.end()
      })
    })
    expect((await fetch(`http://127.0.0.1:${port}/nonce`)).status).toBe(500)
    expect(log.error.mock.calls).toEqual([[new Error('The database is down')]])
    await fetch(`http://127.0.0.1:${port}/session`)
    expect(next.mock.calls).toEqual([[new Error('The database is down')]])
  })
})

test('toFastifyHandler signs in with parsed bodies', async () => {
  const handler = toFastifyHandler(setup())
  const browser = openBrowser(async (request) => {
    const headers = new Headers()
    const reply = {
      code: 0,
      header: (name: string, value: string | string[]) => {
        for (const one of [value].flat()) headers.append(name, one)
      },
      send: (text: string) => Object.assign(reply, { text }),
      status: (code: number) => Object.assign(reply, { code }),
      text: '',
    }
    const body = request.method === 'GET' ? undefined : await request.json()
    const { method, url } = request
    const given = { body, headers: Object.fromEntries(request.headers), method, url }
    expect(await handler(given, reply)).toBe(reply)
    return new Response(reply.text, { headers, status: reply.code })
  })
  expect((await browser.signIn()).status).toBe(200)
  expect((await (await browser.send('session')).json()).sessions).toHaveLength(1)
})
