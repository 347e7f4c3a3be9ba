import { existsSync, mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** The environment variable with the path that tests of frames wait for. */
export const quietPath = 'LATCHKEY_QUIET_AFTER'

/** Announces to other processes that something has ended, with a file. */
export function announcement() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-ended-'))
  const path = join(folder, 'ended')
  return {
    path,
    make: () => writeFileSync(path, ''),
    delete: () => rmSync(folder, { force: true, recursive: true }),
  }
}

/** Resolves once the announcement is made. */
export function announced(path: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dirname(path), (_, name) => {
      if (name === basename(path)) look()
    })
    function look() {
      if (!existsSync(path)) return
      watcher.close()
      resolve()
    }
    look()
  })
}
