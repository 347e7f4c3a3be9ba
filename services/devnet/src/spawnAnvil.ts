import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { anvilBinary } from './anvilBinary.ts'
import { callNode } from './callNode.ts'
import { dieWithParent } from './dieWithParent.ts'

export type AnvilOptions = {
  readonly chainId: number
  /** @default anvil's newest */
  readonly hardfork?: string | undefined
  /** 0: the system picks one. */
  readonly port: number
  /** File of the chain between runs; without it nothing is saved. */
  readonly stateFile?: string | undefined
  /** Seconds between two empty blocks. @default 2 */
  readonly blockSeconds?: number | undefined
  /** Unix time of the first block in seconds; blocks are then mined only for transactions. */
  readonly genesis?: number
}

export type Anvil = {
  readonly pid: number
  readonly port: number
  readonly url: string
  /** Resolves with the reason when the process ends. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Starts one chain; resolves when it answers with its id. */
export async function spawnAnvil({
  blockSeconds = 2,
  chainId,
  hardfork,
  port,
  stateFile,
  genesis,
}: AnvilOptions): Promise<Anvil> {
  const [command, ...first] = anvilBinary()
  const child = spawn(
    command,
    [
      ...first,
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
      // Mines at once, and in intervals.
      ...(genesis === undefined
        ? ['--block-time', String(blockSeconds), '--mixed-mining']
        : ['--timestamp', String(genesis)]),
      ...(hardfork ? ['--hardfork', hardfork] : []),
      ...(stateFile ? ['--state', stateFile, '--state-interval', '5'] : []),
    ],
    // An own process group, so that Ctrl-C reaches it through this process, in order.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  )
  const ended = waitForEnd(child)
  try {
    const found = await Promise.race([portOf(child), ended])
    if (typeof found === 'string') throw new Error(found)
    const url = `http://127.0.0.1:${found}`
    const answer = await callNode(url, 'eth_chainId')
    if (Number(answer) !== chainId) throw new Error(`it responds as chain ${String(answer)}`)
    if (child.pid === undefined) throw new Error('it has no process id')
    const callOff = dieWithParent(child.pid)
    void ended.then(callOff)
    return { pid: child.pid, port: found, url, ended, stop: () => stop(child) }
  } catch (cause) {
    await stop(child)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Chain ${chainId} did not start on port ${port}: ${reason}`, { cause })
  }
}

/** Reads the port from the program's output; with port 0 it is known only then. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let printed = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (printed === 'found') return
      printed += text
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
      if (!port) return
      printed = 'found'
      resolve(Number(port))
    })
  })
}

function waitForEnd(child: ChildProcess): Promise<string> {
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2_000)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve(
        [`ended with ${signal ?? `code ${code}`}`, lastWords.trim()].filter(Boolean).join(': '),
      ),
    )
  })
}

async function stop(child: ChildProcess) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 3_000)
  await gone
  clearTimeout(force)
}
