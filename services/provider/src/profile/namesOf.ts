import { asc, eq, inArray } from 'drizzle-orm'
import type { NameRecord } from 'latchkey/protocol'
import type { Database } from '../db/Database.ts'
import { nameAddresses, names } from '../db/serviceTables.ts'

const most = 100

/** Names of an address, oldest first. */
export async function namesOf(db: Database, address: string): Promise<readonly NameRecord[]> {
  const leading = db
    .select({ name: nameAddresses.name })
    .from(nameAddresses)
    .where(eq(nameAddresses.address, address))
  const rows = await db
    .select()
    .from(names)
    .where(inArray(names.name, leading))
    .orderBy(asc(names.registeredAt), asc(names.name))
    .limit(most)
  return withAddresses(db, rows)
}

/** The record of a name; undefined if it is not registered. */
export async function nameRecordOf(db: Database, name: string): Promise<NameRecord | undefined> {
  const rows = await db.select().from(names).where(eq(names.name, name))
  const [record] = await withAddresses(db, rows)
  return record
}

async function withAddresses(db: Database, rows: (typeof names.$inferSelect)[]) {
  if (rows.length === 0) return []
  const wanted = rows.map(({ name }) => name)
  const addresses = await db
    .select()
    .from(nameAddresses)
    .where(inArray(nameAddresses.name, wanted))
    .orderBy(asc(nameAddresses.coinType))
  return rows.map(
    ({ attributes, name, registeredAt, updatedAt }): NameRecord => ({
      name,
      registered: registeredAt.toISOString(),
      updated: updatedAt.toISOString(),
      addresses: Object.fromEntries(
        addresses
          .filter((entry) => entry.name === name)
          .map(({ address, coinType, createdAt }) => [
            coinType,
            { address, created: createdAt.toISOString() },
          ]),
      ),
      attributes: Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
    }),
  )
}
