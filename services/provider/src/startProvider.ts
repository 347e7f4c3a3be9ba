import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { AppContext } from './AppContext.ts'
import { roles as allRoles, completeConfig, type ProviderConfig, type Role } from './config.ts'
import { createApp } from './createApp.ts'
import type { OpenDatabase } from './db/Database.ts'
import { noDatabase } from './db/noDatabase.ts'
import { openDatabase } from './db/openDatabase.ts'
import { openFanout } from './fanout/openFanout.ts'
import { answerBrokenRequests } from './http/errors/answerBrokenRequests.ts'
import { createMetrics } from './http/metrics/createMetrics.ts'
import type { LogEntry } from './http/metrics/logRequests.ts'
import { createAnswers } from './http/responses/createAnswers.ts'
import { hearOfForgotten } from './http/responses/forgetAnswers.ts'
import { createPorts } from './ports/createPorts.ts'
import { createRelay } from './relay/createRelay.ts'
import { openMailboxes } from './relay/mailboxes/openMailboxes.ts'
import type { RelaySettings } from './relay/relaySettings.ts'
import { workers } from './workers.ts'

export type StartProviderOptions = Partial<ProviderConfig> &
  Pick<ProviderConfig, 'chains'> & {
    /** 0: a free one. @default 4000 */
    readonly port?: number
    /** @default this machine only */
    readonly hostname?: string
    /** A database that is open already, and stays open when the provider stops. */
    readonly database?: OpenDatabase | undefined
    /** A PostgreSQL server. @default the database that is built in */
    readonly databaseUrl?: string | undefined
    /** Where the built-in database keeps its files. @default in memory, gone at the end */
    readonly dataFolder?: string | undefined
    /** A Redis that replicas share. @default the memory of this process */
    readonly redisUrl?: string | undefined
    /** What this process does. @default everything */
    readonly roles?: readonly Role[] | undefined
    /** The services behind the provider. @default those that the environment names */
    readonly ports?: Partial<AppContext['ports']> | undefined
    /** How the relay behaves. @default as suits wallets */
    readonly relay?: Partial<RelaySettings> | undefined
    /** How long requests that run may take to end when the provider stops. @default 10 s */
    readonly graceMs?: number
    /** Hears of every request. @default nobody */
    readonly log?: (entry: LogEntry) => void
  }

export type Provider = {
  readonly url: string
  readonly port: number
  /** Takes no more requests, lets those that run end, closes the database. */
  stop(): Promise<void>
}

/** Starts the provider and resolves when it listens. */
export async function startProvider({
  database: given,
  databaseUrl,
  dataFolder,
  graceMs = 10_000,
  hostname = '127.0.0.1',
  log = () => {},
  port = 4000,
  ports,
  redisUrl,
  relay: relaySettings,
  roles = allRoles,
  ...options
}: StartProviderOptions): Promise<Provider> {
  const config = completeConfig(options)
  const closing: (() => Promise<unknown>)[] = []
  // The last to come goes first; what fails to close does not keep the rest open.
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      const failures: unknown[] = []
      for (const close of closing.reverse()) await close().catch((error) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything was closed')
    })()
    return stopped
  }

  try {
    const fanout = await openFanout({ url: redisUrl })
    closing.push(() => fanout.stop())
    // The relay alone keeps nothing there; it asks only who may come in.
    const isNeeded = config.projects === 'database' || roles.some((role) => role !== 'relay')
    const database =
      given ??
      (isNeeded ? await openDatabase({ url: databaseUrl, folder: dataFolder }) : noDatabase())
    if (!given) closing.push(() => database.stop())

    const context: AppContext = {
      answers: createAnswers(),
      config,
      db: database.db,
      fanout,
      log,
      metrics: createMetrics(),
      ports: { ...createPorts({ config, db: database.db, fanout }), ...ports },
    }
    closing.push(await hearOfForgotten(context))
    const mailboxes = roles.includes('relay') ? await openMailboxes({ url: redisUrl }) : undefined
    if (mailboxes) closing.push(() => mailboxes.stop())
    let isStopping = false
    const checks = {
      database: () => database.check(),
      process: async () => {
        if (isStopping) throw new Error('The provider is stopping')
      },
    }
    // Without it limits are not counted, nothing is shared and no message is taken in; whoever asks the
    // API is answered all the same, and every other replica would be without it too.
    const softChecks = {
      fanout: () => fanout.check(),
      ...(mailboxes && { mailboxes: () => mailboxes.check() }),
    }
    const app = createApp({ ...context, checks, roles, softChecks })
    const listener = await listen({ fetch: app.fetch, hostname, port, graceMs })
    closing.push(() => listener.stop())
    if (mailboxes) {
      const relay = createRelay({ ...context, mailboxes, settings: relaySettings })
      listener.server.on('upgrade', relay.upgrade)
      closing.push(() => relay.stop())
    }
    if (roles.includes('indexer'))
      for (const work of workers) {
        const worker = work(context)
        closing.push(() => worker.stop())
      }
    // Whoever asks whether it is ready is sent elsewhere from the first moment on.
    closing.push(async () => {
      isStopping = true
    })
    return { url: `http://${hostname}:${listener.port}`, port: listener.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type ListenOptions = {
  fetch: Parameters<typeof serve>[0]['fetch']
  hostname: string
  port: number
  graceMs: number
}

type Listener = {
  readonly port: number
  readonly server: ReturnType<typeof serve>
  stop(): Promise<void>
}

function listen({ fetch, graceMs, hostname, port }: ListenOptions) {
  return new Promise<Listener>((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, (address) =>
      resolve({ port: address.port, server, stop }),
    )
    answerBrokenRequests(server)
    server.once('error', (cause) => {
      const isTaken = 'code' in cause && cause.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is in use. Choose another.`, { cause }) : cause)
    })

    function stop() {
      return new Promise<void>((done, fail) => {
        const timer = setTimeout(() => closeConnections(server, 'all'), graceMs)
        // Browsers keep connections open long after their last request.
        const sweep = setInterval(() => closeConnections(server, 'idle'), 50)
        server.close((error) => {
          clearTimeout(timer)
          clearInterval(sweep)
          if (error) fail(error)
          else done()
        })
        closeConnections(server, 'idle')
      })
    }
  })
}

function closeConnections(server: ReturnType<typeof serve>, which: 'all' | 'idle'): void {
  // Hono's type covers HTTP/2 as well; ours is a plain server.
  const plain = server as Server
  if (which === 'all') plain.closeAllConnections()
  else plain.closeIdleConnections()
}
