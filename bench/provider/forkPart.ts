import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A child process that reports its URL once ready and exits when disconnected. */
export type Part = {
  readonly pid: number
  readonly url: string
  /** CPU time so far, in seconds. */
  worked(): Promise<number>
  stop(): Promise<void>
}

/** Forks a file, passes its options, and waits for its URL. */
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
