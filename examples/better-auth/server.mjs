// A server whose sessions are better-auth's own. Latchkey creates nonces and verifies signatures.
import { serve } from '@hono/node-server'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { siwe } from 'better-auth/plugins'
import { Hono } from 'hono'
import { createNonce, parseSignIn, verifySignIn } from 'latchkey/siwx'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const { host, port } = new URL(origin)

const auth = betterAuth({
  baseURL: origin,
  // Replace the memory by your database.
  database: memoryAdapter({
    account: [],
    session: [],
    user: [],
    verification: [],
    walletAddress: [],
  }),
  plugins: [
    siwe({
      domain: host,
      getNonce: async () => createNonce(),
      // better-auth has just taken the nonce from its database, so that it serves once.
      async verifyMessage({ message, signature }) {
        const nonce = parseSignIn(message)?.nonce ?? ''
        const check = {
          chainIds: ['eip155:1'],
          domain: host,
          message,
          nonce,
          signature,
          uri: origin,
        }
        return (await verifySignIn(check)).status === 'valid'
      },
    }),
  ],
  secret: process.env.AUTH_SECRET ?? 'replace this by 32 random bytes in production',
})

const app = new Hono()
app.all('/api/auth/*', (c) => auth.handler(c.req.raw))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) })
