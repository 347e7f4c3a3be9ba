import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadReport } from './createLedger.ts'

export type LoadSize = {
  readonly sockets: number
  readonly messagesPerSecond: number
  readonly seconds: number
  /** Sockets that go without a word, each second, and come back within four. */
  readonly reconnectsPerSecond: number
}

/** What the generator is told. */
export type LoadPlan = LoadSize & { readonly urls: readonly string[] }

export type LoadOutcome = LoadReport & {
  readonly reconnects: number
  /** Of the replica that lives on: what it took of a core, and its memory at the end. */
  readonly cpuShare: number
  readonly memoryMiB: number
}

/**
 * Loads two replicas on one Redis, kills one of them halfway, and tells what became of all messages.
 * Generator and replicas are processes of their own.
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

/** A process that runs TypeScript, whatever this one was started with. */
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
