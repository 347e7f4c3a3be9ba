// A server whose sessions are Auth.js's own. Latchkey issues nonces and verifies signatures.
import { Auth } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createSignInHandlers, SignInRefusal } from 'latchkey/siwx'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const signIn = createSignInHandlers({ chainIds: ['eip155:1'], origins: [origin] })

/** @type {import('@auth/core').AuthConfig} */
const config = {
  basePath: '/auth',
  callbacks: {
    session: ({ session, token }) => ({ ...session, user: { id: token.sub } }),
  },
  providers: [
    Credentials({
      async authorize({ message, signature }, request) {
        try {
          const [proven] = await signIn.verify(request.headers, [{ message, signature }])
          return proven ? { id: `${proven.chainId}:${proven.address}` } : null
        } catch (error) {
          // Auth.js answers `null` with "CredentialsSignin".
          if (error instanceof SignInRefusal) return null
          throw error
        }
      },
      credentials: { message: {}, signature: {} },
    }),
  ],
  secret: process.env.AUTH_SECRET ?? 'replace this by 32 random bytes in production',
  session: { strategy: 'jwt' },
  trustHost: true,
}

const app = new Hono()
app.post('/api/sign-in/nonce', (c) => signIn.handle(c.req.raw))
app.all('/auth/*', (c) => Auth(c.req.raw, config))

const { port } = new URL(origin)
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) })
