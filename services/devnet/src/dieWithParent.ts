import { spawn } from 'node:child_process'

/**
 * Ends the process `pid` when this one is gone, however it went.
 *
 * Exit handlers do not run on SIGKILL. A pipe closes even then, so a tiny shell waits for that:
 *
 *     this process ──pipe──► sh: read until it closes, then kill pid
 *
 * @returns a function that calls the guard off
 */
export function dieWithParent(pid: number): () => void {
  const killNow = () => kill(pid)
  process.once('exit', killNow)

  // Windows has no such shell; there the exit handler is all.
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

/** Ends a process that may be gone already. */
function kill(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
