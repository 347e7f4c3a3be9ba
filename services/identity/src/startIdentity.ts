import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { html } from 'hono/html'
import { createIssuer } from './createIssuer.ts'
import { createFarcaster } from './farcaster/createFarcaster.ts'
import type { LocalFarcaster } from './farcaster/LocalFarcaster.ts'
import { isPersona, type Persona, personas } from './Persona.ts'

export type IdentityOptions = {
  /** 0 picks a free port. @default 0 */
  readonly port?: number
  /** Accounts of Farcaster. @default none, and no Farcaster */
  readonly farcaster?: LocalFarcaster
}

export type Identity = {
  /** A page that lists the providers. */
  readonly url: string
  /** The issuer of each provider. */
  readonly issuers: Readonly<Record<Persona, string>>
  /** The relay of Farcaster, whose URLs open an app that is played, too. */
  readonly farcasterRelay: string
  stop(): Promise<void>
}

/** Starts the providers, each under an issuer of its own. */
export async function startIdentity({
  farcaster,
  port = 0,
}: IdentityOptions = {}): Promise<Identity> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const names = Object.keys(personas).filter(isPersona)
  const issuerOf = (name: Persona) => `${url}/${name}`
  const issuers = new Map(names.map((name) => [name, createIssuer(name, issuerOf(name))]))

  const farcasterRelay = `${url}/farcaster`
  const answerFarcaster =
    farcaster && getRequestListener(createFarcaster(farcasterRelay, farcaster).fetch)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 1: name = '', 2: rest = '/' } = /^\/([a-z]+)(.*)$/.exec(request.url ?? '') ?? []
    if (answerFarcaster && name === 'farcaster') return answerFarcaster(request, response)
    const issuer = isPersona(name) ? issuers.get(name) : undefined
    if (!issuer) {
      const isIndex = request.url === '/'
      response.writeHead(isIndex ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(isIndex ? await indexPage(names.map(issuerOf)) : 'Not found')
      return
    }
    // The library mounts itself below what `originalUrl` has before `url`.
    Object.assign(request, { originalUrl: request.url })
    request.url = rest
    await issuer.handle(request, response)
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  return {
    farcasterRelay,
    issuers: Object.fromEntries(names.map((name) => [name, issuerOf(name)])) as Identity['issuers'],
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    url,
  }
}

async function indexPage(issuers: readonly string[]): Promise<string> {
  return `${await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>Identity providers: local stand-ins</title>
      <h1>Local stand-ins of identity providers</h1>
      <p>They let anyone log in as anyone, and are part of the local stack only.</p>
      <ul>${issuers.map((issuer) => html`<li><code>${issuer}</code></li>`)}</ul>
    </html>`}`
}
