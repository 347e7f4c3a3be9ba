import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The first message of a relay's process. */
export type RelayReport = { readonly url: string } | { readonly reason: string }

/** A relay in its own process. */
export type Relay = {
  readonly url: string
  readonly port: number
  /** Kills the process. Messages that no client had fetched are lost. */
  kill(): Promise<void>
}

/** Starts a relay. Port 0 picks a free one. */
export async function startRelay(port = 0): Promise<Relay> {
  const child = fork(new URL('./runRelay.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--conditions=latchkey:source'],
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
