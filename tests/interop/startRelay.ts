import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleForTests } from '../../services/provider/src/fixtures/bundleForTests.ts'

/** The first message of a relay's process. */
export type RelayReport = { readonly url: string } | { readonly reason: string }

/** A relay in its own process. */
export type Relay = {
  readonly url: string
  readonly port: number
  /** Kills the process. Messages that no client had fetched are lost. */
  kill(): Promise<void>
}

/**
 * Starts a relay. Port 0 picks a free one.
 *
 * @param program Path of its bundled program. Test files share the one of their stack.
 */
export async function startRelay(port = 0, program?: string): Promise<Relay> {
  const child = fork(program ?? (await sharedProgram()), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const said = new Promise<RelayReport>((resolve, reject) => {
    child.once('message', (report: RelayReport) => resolve(report))
    child.once('exit', (code) => reject(new Error(`The relay ended with ${code}`)))
  })
  child.send({ port })
  const report = await said
  if ('reason' in report) throw new Error(`The relay did not start: ${report.reason}`)
  return {
    port: Number(new URL(report.url).port),
    url: report.url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Bundles the relay's process. */
export function bundleRelay(): Promise<string> {
  return bundleForTests(join(import.meta.dirname, 'runRelay.ts'))
}

/** Only tests may import `openStack.ts`: it reads Vitest's context. */
async function sharedProgram(): Promise<string> {
  const { bundled } = await import('../openStack.ts')
  return bundled('relay')
}
