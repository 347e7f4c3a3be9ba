import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadReport } from './createLedger.ts'

export type LoadSize = {
  readonly sockets: number
  readonly messagesPerSecond: number
  readonly seconds: number
  /** Sockets terminated per second; they reconnect within four seconds. */
  readonly reconnectsPerSecond: number
}

/** Options of the load generator. */
export type LoadPlan = LoadSize & { readonly urls: readonly string[] }

export type LoadOutcome = LoadReport & {
  readonly reconnects: number
  /** CPU share and final memory of the surviving replica. */
  readonly cpuShare: number
  readonly memoryMiB: number
}

/**
 * Loads two replicas on one Redis, kills one halfway, and reports the outcome of all messages.
 * Generator and replicas are separate processes.
 */
export async function runLoad(redisUrl: string, size: LoadSize): Promise<LoadOutcome> {
  const replicas = [1, 2].map(() => start(new URL('./playReplica.ts', import.meta.url)))
  const [stays, goes] = replicas
  const generator = start(new URL('./playLoad.ts', import.meta.url))
  try {
    const urls: string[] = await Promise.all(
      replicas.map(async (replica) => {
        replica.send(redisUrl)
        return hear(replica)
      }),
    )
    const webSockets = urls.map((url) => url.replace('http', 'ws'))
    generator.send({ ...size, urls: webSockets } satisfies LoadPlan)
    await hear(generator)
    const before = await readMetrics(urls[0])
    const startedAt = performance.now()
    const killing = setTimeout(() => goes?.kill('SIGKILL'), size.seconds * 500)
    const report = await hear(generator)
    clearTimeout(killing)
    const seconds = (performance.now() - startedAt) / 1_000
    const after = await readMetrics(urls[0])
    const cpuShare = (after.cpu - before.cpu) / seconds
    return { ...report, cpuShare, memoryMiB: after.memory / 1_048_576 }
  } finally {
    for (const child of [generator, stays, goes]) child?.kill('SIGKILL')
  }
}

/** Forks a process that runs TypeScript, independent of this process' flags. */
function start(file: URL): ChildProcess {
  return fork(fileURLToPath(file), {
    execArgv: ['--import', 'tsx', '--conditions=latchkey:source'],
  })
}

async function hear(child: ChildProcess) {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
    }),
  ])
  return message
}

async function readMetrics(url: string | undefined) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return { cpu: read('process_cpu_seconds_total'), memory: read('process_resident_memory_bytes') }
}
