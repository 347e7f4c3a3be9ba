import { type ChildProcess, fork, type SendHandle } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { type ToChild, type ToFront, toFront } from './messages.ts'

export type ChildOptions = {
  /** For the log and the metrics. */
  readonly name: string
  readonly program: string
  readonly environment: NodeJS.ProcessEnv
  /** Further options of Node. */
  readonly nodeOptions?: readonly string[] | undefined
  readonly log: (entry: LogEntry) => void
  /** Receives the lines that the child writes. */
  readonly onLine: (line: string) => void
  readonly onMessage: (child: Child, message: ToFront, socket: Socket | undefined) => void
}

/** A process that is restarted when it ends. */
export type Child = {
  readonly name: string
  readonly isReady: boolean
  /** Resolves when the first process is ready; rejects if it ended before. */
  readonly started: Promise<void>
  send(message: ToChild): void
  /** Hands a connection over; false if the child has no process that could take it. */
  hand(socket: Socket, message: ToChild): boolean
  /**
   * Ends the process; resolves with whether it closed completely.
   *
   * @param after settles before the process is told to end @default at once
   */
  stop(after?: Promise<unknown>): Promise<boolean>
}

const firstPauseMs = 250
const longestPauseMs = 30_000
/** How long a process may take to stop: closing sockets and running requests included. */
const patienceMs = 18_000
/** A process that lived this long starts the back-off again. */
const stableMs = 60_000

/** Starts a process of the provider's program, and starts it again with back-off. */
export function superviseChild(options: ChildOptions): Child {
  const { environment, log, name, nodeOptions = [], onLine, onMessage, program } = options
  let current: ChildProcess
  let isReady = false
  let isStopping = false
  let hasStarted = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = (_isClean: boolean) => {}
  /** Connections on their way to the process. */
  let handed = new Set<Socket>()

  const child: Child = {
    name,
    get isReady() {
      return isReady
    },
    started: new Promise((resolve, reject) => {
      start(resolve, reject)
    }),
    send(message) {
      if (current.connected) current.send(message, () => {})
    },
    hand(socket, message) {
      if (!isReady || !current.connected) return false
      const mine = handed
      mine.add(socket)
      current.send(message, socket as SendHandle, {}, (error) => {
        mine.delete(socket)
        if (error) socket.destroy()
      })
      return true
    },
    async stop(after) {
      isStopping = true
      clearTimeout(timer)
      await after
      if (current.exitCode !== null || current.signalCode !== null) return true
      const stopping = current
      stopping.kill('SIGTERM')
      return new Promise((resolve) => {
        const tooLate = setTimeout(() => stopping.kill('SIGKILL'), patienceMs)
        stopped = (isClean) => {
          clearTimeout(tooLate)
          resolve(isClean)
        }
      })
    },
  }
  return child

  function start(onStarted: () => void, onFailed: (error: Error) => void): void {
    const startedAt = performance.now()
    const launched = fork(program, [], {
      env: environment,
      execArgv: [...process.execArgv, ...nodeOptions],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    current = launched
    if (launched.stdout) createInterface({ input: launched.stdout }).on('line', onLine)
    launched.on('message', (received, handle) => {
      const { output: message, success } = v.safeParse(toFront, received)
      if (!success) return
      if (message.kind === 'ready') {
        isReady = true
        hasStarted = true
        log({ level: 'info', message: `process ${launched.pid} runs ${name}` })
        onStarted()
      }
      onMessage(child, message, handle instanceof Socket ? handle : undefined)
    })
    launched.on('error', (error) => log({ level: 'error', message: `${name}: ${error.message}` }))
    launched.once('exit', (code, signal) => {
      isReady = false
      for (const socket of handed) socket.destroy()
      handed = new Set()
      const outcome = signal ?? `code ${code}`
      if (isStopping) return stopped(code === 0)
      if (!hasStarted) return onFailed(new Error(`The process of ${name} ended with ${outcome}.`))
      failures = performance.now() - startedAt > stableMs ? 1 : failures + 1
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
      const message = `process ${launched.pid} of ${name} ended with ${outcome}, restarts in ${pauseMs} ms`
      log({ level: 'error', message })
      timer = setTimeout(() => start(onStarted, onFailed), pauseMs)
    })
  }
}
