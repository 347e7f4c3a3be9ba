import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogEntry } from '../http/metrics/logRequests.ts'

type Options = {
  /** The environment variable. */
  readonly name: 'AUTH_MASTER_KEY' | 'ESCROW_MASTER_KEY'
  readonly given: string | undefined
  readonly folder: string | undefined
  readonly isPublic: boolean
  readonly log: (entry: LogEntry) => void
}

/**
 * The configured master key. On a host that only this machine reaches, a missing one is created in
 * the data folder.
 *
 * @throws on a public host without a key
 */
export async function provideMasterKey({ folder, given, isPublic, log, name }: Options) {
  if (given) return given
  if (isPublic)
    throw new Error(
      `${name}: Set a key, because other machines reach this provider. Create it: ` +
        'openssl rand -base64 32. Without the key, the shares of all visitors are lost.',
    )
  const created = randomBytes(32).toString('base64')
  if (!folder) return created
  const file = join(folder, name.toLowerCase().replaceAll('_', '-'))
  await mkdir(folder, { recursive: true })
  const isNew = await writeFile(file, created, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isNew) log({ level: 'warn', message: `${name} is not set. Created one in ${file}.` })
  return (await readFile(file, 'utf8')).trim()
}
