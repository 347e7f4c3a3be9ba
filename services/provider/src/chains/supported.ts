import { Hono } from 'hono'
import { supportedChains } from 'latchkey/protocol'

const day = 24 * 60 * 60

/** `GET /v1/supported-chains`: the chains that have a node here. */
export function supported(chains: Readonly<Record<string, string>>) {
  return new Hono().get(supportedChains.path, (c) => {
    c.header('Cache-Control', `public, max-age=${day}`)
    // The gateway speaks HTTP only.
    return c.json({ http: Object.keys(chains), ws: [] })
  })
}
