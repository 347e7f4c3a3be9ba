import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './Database.ts'
import { lockFolder } from './lockFolder.ts'
import { vacuumTables } from './vacuumTables.ts'

/**
 * Opens the built-in database.
 *
 * @throws if another process has opened the folder
 */
export async function openPglite(options: {
  folder?: string | undefined
  /** A database dump to start from; tests share one. */
  image?: Blob | undefined
  migrationsFolder: string
  /** The compiled program of the database; tests share one. */
  wasmModule?: WebAssembly.Module | undefined
}): Promise<OpenDatabase & { readonly pglite: PGlite }> {
  const { image, migrationsFolder, wasmModule } = options
  const folder = options.folder && resolve(options.folder)
  if (folder) await mkdir(folder, { recursive: true })
  const lock = folder ? await lockFolder(folder) : undefined
  try {
    const pglite = await PGlite.create({
      ...(folder && { dataDir: join(folder, 'pglite') }),
      ...(image && { loadDataDir: image }),
      ...(wasmModule && { wasmModule }),
    })
    await migrate(drizzle(pglite, { casing: 'snake_case' }), { migrationsFolder })
    const ending = new AbortController()
    const tending = vacuumTables(pglite, { signal: ending.signal })
    // `check` and `stop` report the failure.
    tending.catch(() => {})
    return {
      db: drizzle(pglite, { casing: 'snake_case' }),
      pglite,
      async check() {
        await Promise.race([tending, pglite.query('select 1')])
      },
      async stop() {
        ending.abort()
        try {
          await tending
        } finally {
          await pglite.close()
          await lock?.release()
        }
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}
