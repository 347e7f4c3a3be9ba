import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Keeps a process and its threads on one core, so that what asks and what answers do not take each
 * other's time. Says whether it could: not every machine has two cores, or the tool for it.
 */
export async function pinTo(core: number | 'any', pid: number): Promise<boolean> {
  const cores = availableParallelism()
  if (cores < 2) return false
  try {
    const list = core === 'any' ? `0-${cores - 1}` : String(core)
    await run('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)])
    return true
  } catch {
    return false
  }
}
