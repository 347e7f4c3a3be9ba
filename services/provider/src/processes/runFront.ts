import { createServer, type Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { httpRoles } from '../config.ts'
import { watchEventLoop } from '../eventLoop/watchEventLoop.ts'
import { createFairQueue } from '../fairness/createFairQueue.ts'
import { limitConnections } from '../http/limitConnections.ts'
import { createMetrics } from '../http/metrics/createMetrics.ts'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { networkOf } from '../http/rules/networkOf.ts'
import { refuseUpgrade } from '../relay/refuseUpgrade.ts'
import { connectionsPerNetwork } from '../relay/relaySettings.ts'
import type { Provider } from '../startProvider.ts'
import type { Part } from './groupRoles.ts'
import type { Report, ToFront } from './messages.ts'
import { readHead, stopReading } from './readHead.ts'
import { databaseName, startDatabase } from './startDatabase.ts'
import { type Child, superviseChild } from './superviseChild.ts'

export type FrontOptions = {
  readonly environment: NodeJS.ProcessEnv
  readonly groups: readonly (readonly Part[])[]
  /** Whether the processes share the built-in database, which then has a process of its own. */
  readonly sharesDatabase: boolean
  readonly hostname: string
  readonly port: number
  readonly trustProxy: boolean
  /** Program that serves the roles of the variable `ROLES`. */
  readonly program: string
  readonly log: (entry: LogEntry) => void
  readonly onLine: (line: string) => void
}

/** Variable of a child: the process id of its front, its own parts, and those of all children. */
export const frontVariable = 'LATCHKEY_FRONT'

const reportMs = 1_500

// Node copies what survives while it collects the youngest objects, and answers nothing meanwhile: 12 ms
// with its usual 16 MiB of them.
const youngOptions = ['--max-semi-space-size=2']

// On a single core, Node's collector threads take the time of the thread that answers: messages waited 30 ms
// for them under load. Only sweeping stays on a thread: without one, what is left of it when the next
// collection begins took 15 to 50 ms at once.
const coreOptions =
  availableParallelism() === 1
    ? ['--no-concurrent-marking', '--no-parallel-scavenge', '--no-parallel-pointer-update']
    : []

/**
 * Starts a process for each group of roles, listens, and hands each connection to the process that
 * serves it. This process reads nothing but the beginning of each connection.
 */
export async function runFront(options: FrontOptions): Promise<Pick<Provider, 'stop' | 'url'>> {
  const { environment, groups, hostname, log, onLine, port, program } = options
  const all = groups.flat().join(',')
  const supervise = (name: string, more: NodeJS.ProcessEnv, nodeOptions: readonly string[] = []) =>
    superviseChild({
      name,
      program,
      environment: { ...environment, ...more, [frontVariable]: `${process.pid} ${name} ${all}` },
      nodeOptions,
      log,
      onLine,
      onMessage: answer,
    })
  const database = options.sharesDatabase
    ? await startDatabase((url) => supervise(databaseName, { DATABASE_URL: url }))
    : undefined
  const users: readonly Child[] = groups.map((group) =>
    supervise(
      group.join(','),
      {
        ROLES: group.map((part) => (part === 'describer' ? 'indexer' : part)).join(','),
        ...(database && { DATABASE_URL: database.url }),
      },
      answers(group) ? [...youngOptions, ...coreOptions] : [],
    ),
  )
  const children = database ? [...users, database.child] : users
  const childOf = (part: Part) => users[groups.findIndex((group) => group.includes(part))]
  const relay = childOf('relay')
  const plain = httpRoles.map(childOf).find(Boolean) ?? relay ?? users[0]

  function hand(socket: Socket, head: string, to: Child | undefined): void {
    if (!to?.hand(socket, { kind: 'connection', head }))
      refuseUpgrade(socket, 503, 'This part of the provider restarts', '1')
  }

  const metrics = createMetrics()
  const watch = watchEventLoop({ log, metrics })
  const own = (): Report => ({ isReady: true, metrics: metrics.text(), name: 'front' })
  const waiting = new Map<number, (report: Report) => void>()
  let asked = 0
  function askReport(of: Child): Promise<Report> {
    const id = ++asked
    return new Promise((resolve) => {
      const missing = { isReady: false, metrics: '', name: of.name }
      const timer = setTimeout(() => take(missing), reportMs)
      const take = (report: Report) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(report)
      }
      waiting.set(id, take)
      if (!of.isReady) take(missing)
      else of.send({ kind: 'askReport', id })
    })
  }

  function answer(from: Child, message: ToFront, socket: Socket | undefined): void {
    if (message.kind === 'upgrade' && socket) {
      stopReading(socket)
      hand(socket, message.head, relay)
    } else if (message.kind === 'report') waiting.get(message.id)?.(message.report)
    else if (message.kind === 'askReports')
      void Promise.all(children.filter((child) => child !== from).map(askReport)).then((reports) =>
        from.send({ kind: 'reports', id: message.id, reports: [...reports, own()] }),
      )
  }

  // Many connections of one address must not delay those of others.
  const queue = createFairQueue()
  // A proxy opens the connections of all clients.
  const count = limitConnections(
    options.trustProxy ? Number.POSITIVE_INFINITY : connectionsPerNetwork(),
  )
  const server = createServer((socket) => {
    const leave = count(socket)
    if (!leave) return
    readHead(socket, ({ isUpgrade, text }) => {
      // The process that gets the connection counts it from here on.
      leave()
      queue.run(networkOf(socket.remoteAddress ?? ''), () =>
        hand(socket, text, isUpgrade ? relay : plain),
      )
    })
  })
  async function stop(): Promise<void> {
    server.close()
    watch.stop()
    const stopping = Promise.all(users.map((child) => child.stop()))
    const closed = [(await database?.stop(stopping)) ?? true, ...(await stopping)]
    if (!closed.every(Boolean)) throw new Error('The provider did not close completely')
  }
  try {
    await Promise.all(users.map(({ started }) => started))
    const listening = await new Promise<number>((resolve, reject) => {
      server.once('error', (cause) => {
        const isTaken = 'code' in cause && cause.code === 'EADDRINUSE'
        reject(isTaken ? new Error(`Port ${port} is in use. Choose another.`, { cause }) : cause)
      })
      server.listen(port, hostname, () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
    return { url: `http://${hostname}:${listening}`, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/** Whether visitors wait for a group of roles. */
function answers(group: readonly Part[]): boolean {
  const visited: readonly Part[] = ['relay', ...httpRoles]
  return group.some((part) => visited.includes(part))
}
