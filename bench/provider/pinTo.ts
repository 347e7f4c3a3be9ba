import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Pins a process and its threads to one core, so that client and server do not compete. Returns
 * false if the machine has one core or lacks the tool.
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
