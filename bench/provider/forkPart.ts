import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of its own that says one thing when it is ready and ends when it is let go. */
export type Part = {
  readonly pid: number
  readonly url: string
  /** How long it has worked so far, in seconds of a processor. */
  worked(): Promise<number>
  stop(): Promise<void>
}

/** Starts a file as a process, hands it what it needs, and waits for the URL that it sends. */
export async function forkPart(file: URL, given: unknown): Promise<Part> {
  const child = fork(file, { serialization: 'advanced' })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file.pathname} did not start`)
  child.send({ given })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`${file.pathname} exited with ${code}`)))
  })
  return {
    pid,
    url,
    async worked() {
      child.send('worked')
      const [seconds] = await once(child, 'message')
      return Number(seconds)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
