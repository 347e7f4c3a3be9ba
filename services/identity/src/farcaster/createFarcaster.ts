import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { appPage, donePage } from './appPage.ts'
import { type Channel, type LoginRequest, signRequest } from './Channel.ts'
import type { LocalFarcaster } from './LocalFarcaster.ts'

/** Plays the relay of Farcaster, by its published interface, and the app that scans its URLs. */
export function createFarcaster(url: string, accountOf: LocalFarcaster): Hono {
  const channels = new Map<string, Channel>()
  const app = new Hono().basePath(new URL(url).pathname)
  const tokenOf = (c: Context) => /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]

  app.post('/v1/channel', async (c) => {
    const request = await c.req.json<LoginRequest>()
    const channelToken = randomUUID()
    channels.set(channelToken, { request })
    const connectUri = `${url}/app?channelToken=${channelToken}`
    return c.json({ channelToken, connectUri, nonce: request.nonce, url: connectUri }, 201)
  })

  app.get('/v1/channel/status', (c) => {
    const token = tokenOf(c) ?? ''
    const channel = channels.get(token)
    if (!channel) return c.json({ error: 'Unauthorized' }, 401)
    const { request, response } = channel
    if (!response) return c.json({ nonce: request.nonce, state: 'pending' }, 202)
    channels.delete(token)
    return c.json({ ...response, nonce: request.nonce, state: 'completed' })
  })

  app.get('/app', async (c) => {
    const token = c.req.query('channelToken') ?? ''
    const channel = channels.get(token)
    if (!channel) return c.html(await donePage('This request has ended'), 404)
    return c.html(await appPage(channel.request, `${url}/app?channelToken=${token}`))
  })

  app.post('/app', async (c) => {
    const token = c.req.query('channelToken') ?? ''
    const channel = channels.get(token)
    if (!channel) return c.html(await donePage('This request has ended'), 404)
    const { answer, name } = await c.req.parseBody()
    if (answer !== 'continue') {
      channels.delete(token)
      return c.html(await donePage('Declined'))
    }
    channel.response = await signRequest(channel.request, String(name), accountOf)
    return c.html(await donePage('Signed in'))
  })

  return app
}
