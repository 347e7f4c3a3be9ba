import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts an X server without a screen. Returns its name, for DISPLAY, and its process. */
export async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const ended = once(server, 'exit').then(() => {
    throw new Error(`Xvfb ended with ${server.exitCode}.`)
  })
  const number = await Promise.race([once(server.stdio[3] as NodeJS.ReadableStream, 'data'), ended])
  ended.catch(() => undefined)
  return { display: `:${String(number[0]).trim()}`, server }
}

/** Ends a process and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
