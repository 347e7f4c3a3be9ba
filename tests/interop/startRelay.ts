import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What a relay's process says once. */
export type RelayReport = { readonly url: string } | { readonly reason: string }

/** A relay in a process of its own. */
export type Relay = {
  readonly url: string
  readonly port: number
  /** Ends it without a word; what nobody had fetched is lost with it. */
  kill(): Promise<void>
}

/** Starts a relay. 0: on a free port. */
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
