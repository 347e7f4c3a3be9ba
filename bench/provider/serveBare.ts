import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { playPart } from './playPart.ts'

const answers = v.array(
  v.object({
    body: v.union([v.string(), v.instance(Uint8Array<ArrayBuffer>)]),
    method: v.string(),
    pathname: v.string(),
    status: v.picklist([200, 202]),
    type: v.string(),
  }),
)

// The smallest Hono app that sends the same bytes.
await playPart(async (given) => {
  const app = new Hono()
  for (const { body, method, pathname, status, type } of v.parse(answers, given))
    app.on(method, pathname, async (c) => {
      if (method === 'POST') await c.req.text()
      return c.body(body, status, { 'Content-Type': type })
    })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () => new Promise((done) => server.close(done)),
      }),
    )
  })
})
