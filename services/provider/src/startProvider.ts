import type { AppContext } from './AppContext.ts'
import { completeConfig, defaultRoles, type ProviderConfig, type Role } from './config.ts'
import { createApp } from './createApp.ts'
import type { OpenDatabase } from './db/Database.ts'
import { noDatabase } from './db/noDatabase.ts'
import { openDatabase } from './db/openDatabase.ts'
import { watchEventLoop } from './eventLoop/watchEventLoop.ts'
import { openFanout } from './fanout/openFanout.ts'
import { listen } from './http/listen.ts'
import { createMetrics } from './http/metrics/createMetrics.ts'
import type { LogEntry } from './http/metrics/logRequests.ts'
import { createAnswers } from './http/responses/createAnswers.ts'
import { followForgottenAnswers } from './http/responses/forgetAnswers.ts'
import { isPublicHost } from './isPublicHost.ts'
import { createPorts } from './ports/createPorts.ts'
import type { Front } from './processes/Front.ts'
import { createRelay } from './relay/createRelay.ts'
import { openMailboxes } from './relay/mailboxes/openMailboxes.ts'
import { connectionsPerNetwork, type RelaySettings } from './relay/relaySettings.ts'
import { deleteExpiredRows } from './retention/deleteExpiredRows.ts'
import { deleteExpiredLogins } from './secure/deleteExpiredLogins.ts'
import { provideMasterKeys } from './secure/provideMasterKeys.ts'
import { type StartWorker, workers } from './workers.ts'

export type StartProviderOptions = Partial<ProviderConfig> &
  Pick<ProviderConfig, 'chains'> & {
    /** 0 picks a free port. @default 4000 */
    readonly port?: number
    /** @default this machine only */
    readonly hostname?: string
    /** An open database, which stays open when the provider stops. */
    readonly database?: OpenDatabase | undefined
    /** A PostgreSQL server. @default the built-in database */
    readonly databaseUrl?: string | undefined
    /** Folder of the built-in database. @default in memory, lost at exit */
    readonly dataFolder?: string | undefined
    /** A Redis that replicas share. @default memory of this process */
    readonly redisUrl?: string | undefined
    /** Parts that this process runs. @default `api`, `indexer` and `relay` */
    readonly roles?: readonly Role[] | undefined
    /** Background tasks of the role `indexer` that this process runs. @default all */
    readonly workers?: readonly StartWorker[] | undefined
    /** Replaces upstream services. @default those of the environment */
    readonly ports?: Partial<AppContext['ports']> | undefined
    /** Settings of the relay. @default those that suit existing wallets */
    readonly relay?: Partial<RelaySettings> | undefined
    /** Time for running requests when the provider stops. @default 10 s */
    readonly graceMs?: number
    /** Receives an entry per request. @default none */
    readonly log?: (entry: LogEntry) => void
    /** Hands connections over, instead of a port. @default none */
    readonly front?: Front | undefined
  }

export type Provider = {
  readonly url: string
  readonly port: number
  /** Metrics of this process. */
  metrics(): string
  /** Resolves if everything that this process needs answers. */
  check(): Promise<void>
  /** Refuses new requests, waits for running ones, and closes the database. */
  stop(): Promise<void>
}

/** Starts the provider; resolves when it listens. */
export async function startProvider({
  database: given,
  databaseUrl,
  dataFolder,
  front,
  graceMs = 10_000,
  hostname = '127.0.0.1',
  log = () => {},
  port = 4000,
  ports,
  redisUrl,
  relay: relaySettings,
  roles = defaultRoles,
  workers: tasks = Object.values(workers).flat(),
  ...options
}: StartProviderOptions): Promise<Provider> {
  const isPublic = isPublicHost(hostname)
  const config = await provideMasterKeys(completeConfig(options), {
    folder: dataFolder,
    isPublic,
    log,
    roles,
  })
  const isServing = roles.some((role) => role !== 'indexer')
  if (isPublic && isServing && options.projects === undefined)
    throw new Error(
      `PROJECTS: Name the projects that may use this provider, because other machines reach ${hostname}. ` +
        'Set PROJECTS=anybody to serve everyone.',
    )
  if (roles.includes('auth') && !ports?.mail && (config.upstreams?.MAIL ?? 'off') === 'off')
    log({ level: 'warn', message: 'MAIL is not set. Logins by e-mail do not work.' })
  if (isPublic && isServing && !config.publicUrl)
    log({
      level: 'error',
      message:
        'PUBLIC_URL is not set. Links and sign-ins to the relay rely on the Host header, which clients choose.',
    })
  const closing: (() => Promise<unknown>)[] = []
  // Closes in reverse order; a failure does not keep the rest open.
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      const failures: unknown[] = []
      for (const close of closing.reverse()) await close().catch((error) => failures.push(error))
      if (failures.length > 0)
        throw new AggregateError(failures, 'The provider did not close completely')
    })()
    return stopped
  }

  try {
    const fanout = await openFanout({ url: redisUrl })
    closing.push(() => fanout.stop())
    // The relay alone needs the database only for project keys.
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
    const watch = watchEventLoop(context)
    closing.push(async () => watch.stop())
    closing.push(await followForgottenAnswers(context))
    const mailboxes = roles.includes('relay') ? await openMailboxes({ url: redisUrl }) : undefined
    if (mailboxes) closing.push(() => mailboxes.stop())
    let isStopping = false
    const checks = { database: () => database.check() }
    const ownChecks = {
      process: async () => {
        if (isStopping) throw new Error('The provider is stopping')
      },
    }
    // Without the fan-out, limits do not count and the relay stores no message. The API still
    // answers, and other replicas would lack the fan-out too.
    const softChecks = {
      fanout: () => fanout.check(),
      ...(mailboxes && { mailboxes: () => mailboxes.check() }),
    }
    const app = createApp({ ...context, checks, front, ownChecks, roles, softChecks })
    const listener = await listen({
      ...{ fetch: app.fetch, front, graceMs, hostname, port },
      // A proxy opens the connections of all clients.
      connectionsPerNetwork: config.trustProxy
        ? undefined
        : connectionsPerNetwork(relaySettings?.socketsPerNetwork),
    })
    closing.push(() => listener.stop())
    if (mailboxes) {
      const relay = createRelay({ ...context, mailboxes, settings: relaySettings })
      listener.server.on('upgrade', relay.upgrade)
      closing.push(() => relay.stop())
    } else if (front?.upgrade) listener.server.on('upgrade', front.upgrade)
    if (roles.includes('indexer'))
      for (const start of tasks) {
        const worker = start(context)
        closing.push(() => worker.stop())
      }
    // The API writes these rows, also where no indexer runs.
    if (roles.includes('api')) {
      const worker = deleteExpiredRows(context)
      closing.push(() => worker.stop())
    }
    if (roles.includes('auth') || roles.includes('escrow')) {
      const worker = deleteExpiredLogins(context)
      closing.push(() => worker.stop())
    }
    // Readiness fails first, so that load balancers stop sending requests.
    closing.push(async () => {
      isStopping = true
    })
    return {
      url: `http://${hostname}:${listener.port}`,
      port: listener.port,
      async check() {
        const all = Object.values({ ...checks, ...ownChecks, ...softChecks })
        await Promise.all(all.map((check) => check()))
      },
      metrics: () => context.metrics.text(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
