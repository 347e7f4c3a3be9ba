import { startEmail } from 'latchkey/protocol/auth'
import { expect, test } from 'vitest'
import { newEmail, openAuth } from '../auth/fixtures/openAuth.ts'
import { authChallenges, authSessions } from '../db/authTables.ts'
import { strictCounters, usedProofs } from '../db/escrowTables.ts'
import { deleteOldLogins } from './deleteExpiredLogins.ts'

const { setup } = openAuth('servers')

test('deletes proofs, counters, codes and sessions when their time is over', async () => {
  const { db, frame } = setup()
  const vera = await frame()
  await vera.loginWithEmail(newEmail())
  await vera.call(startEmail, { email: newEmail(), locale: 'en', site: vera.site })
  const tables = [usedProofs, strictCounters, authChallenges, authSessions]
  const counts = async () =>
    Promise.all(tables.map(async (table) => (await db.select().from(table)).length > 0))
  await deleteOldLogins({ db })
  expect(await counts()).toEqual([true, true, true, true])
  await deleteOldLogins({ db }, Date.now() + 2 * 86_400_000)
  expect(await counts()).toEqual([false, false, false, true])
  await deleteOldLogins({ db }, Date.now() + 31 * 86_400_000)
  expect(await counts()).toEqual([false, false, false, false])
})
