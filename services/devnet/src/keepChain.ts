import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { DevnetChain } from './chains.ts'
import { loadPreparedState } from './preparedState.ts'
import { type Anvil, spawnAnvil } from './spawnAnvil.ts'

/** A chain that restarts after a crash until it is stopped. */
export type RunningChain = {
  readonly id: number
  readonly name: string
  readonly caipNetworkId: `eip155:${number}`
  readonly port: number
  readonly url: string
  /** Id of the current process; changes after a crash. */
  readonly pid: number
  /** Milliseconds until it answered. */
  readonly readyAfterMs: number
  stop(): Promise<void>
}

export type KeepChainOptions = DevnetChain & {
  readonly blockSeconds?: number | undefined
  readonly stateFile?: string | undefined
  /** Receives messages for the developer, one sentence at a time. */
  say(sentence: string): void
}

const maxRestarts = 5

/** Starts from the saved state, otherwise from the prepared one. */
async function startChain(options: KeepChainOptions): Promise<Anvil> {
  const { blockSeconds, hardfork, id, name, port, say, stateFile } = options
  const start = () => spawnAnvil({ blockSeconds, chainId: id, hardfork, port, stateFile })
  if (stateFile && existsSync(stateFile))
    try {
      return await start()
    } catch (error) {
      // A chain that was killed while saving leaves a truncated file, with which it would never
      // start again.
      if (!(error instanceof Error && error.message.includes('failed to parse'))) throw error
      await rename(stateFile, `${stateFile}.broken`)
      say(`${name} (${id}) could not read what it had kept, and starts as new.`)
    }
  const anvil = await start()
  try {
    await loadPreparedState(anvil.url, id)
    return anvil
  } catch (error) {
    await anvil.stop()
    // A state saved during this failure is incomplete.
    if (stateFile) await rm(stateFile, { force: true })
    throw error
  }
}

/** Runs a chain, and restarts it on the same port after a crash. */
export async function keepChain(options: KeepChainOptions): Promise<RunningChain> {
  const { id, name, say, stateFile } = options
  const startedAt = performance.now()
  let anvil = await startChain(options)
  const readyAfterMs = Math.round(performance.now() - startedAt)
  const { port: takenPort, url } = anvil

  let stopping = false
  let restarts = 0
  let watching = watch(anvil)

  async function watch(current: Anvil): Promise<void> {
    const reason = await current.ended
    if (stopping) return
    if (restarts++ === maxRestarts) {
      say(`${name} (${id}) ${reason}. It has crashed too often and stays down.`)
      return
    }
    const kept = stateFile ? 'from its last saved state' : 'as new'
    say(`${name} (${id}) ${reason}. Starting it again, ${kept}.`)
    try {
      anvil = await startChain({ ...options, port: takenPort })
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      return
    }
    if (stopping) return anvil.stop()
    say(`${name} (${id}) is back at ${url}.`)
    watching = watch(anvil)
  }

  return {
    id,
    name,
    caipNetworkId: `eip155:${id}`,
    port: takenPort,
    url,
    get pid() {
      return anvil.pid
    },
    readyAfterMs,
    async stop() {
      stopping = true
      await anvil.stop()
      await watching
    },
  }
}
