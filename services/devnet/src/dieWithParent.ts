import { spawn } from 'node:child_process'

/**
 * Kills the process `pid` when this one ends, for any reason.
 *
 * Exit handlers do not run on SIGKILL. A pipe closes even then, so a small shell waits for that:
 *
 * this process ──pipe──► sh: read until it closes, then kill pid
 *
 * @returns a function that stops the guard
 */
export function dieWithParent(pid: number): () => void {
  const killNow = () => kill(pid)
  process.once('exit', killNow)

  // Windows lacks this shell, so there is only the exit handler.
  const guard =
    process.platform === 'win32'
      ? undefined
      : spawn('/bin/sh', ['-c', 'cat >/dev/null; kill "$0" 2>/dev/null', String(pid)], {
          stdio: ['pipe', 'ignore', 'ignore'],
          detached: true, // Ctrl-C in a terminal must not take the guard first.
        })
  guard?.unref()

  return () => {
    process.off('exit', killNow)
    guard?.kill('SIGKILL')
    guard?.stdin?.destroy()
  }
}

/** Kills a process that may have ended already. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
