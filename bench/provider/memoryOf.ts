import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Memory of a process and its descendants in MiB; shared pages count for each. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([pid])
  let size = 0
  while (size !== family.size) {
    size = family.size
    for (const [id, parent] of all)
      if (id !== undefined && parent !== undefined && family.has(parent)) family.add(id)
  }
  return all.reduce((sum, [id = 0, , kB = 0]) => sum + (family.has(id) ? kB / 1_024 : 0), 0)
}
