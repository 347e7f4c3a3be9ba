import { inArray } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { names } from '../db/serviceTables.ts'

const most = 5
const longest = 64
const shortest = 3

/** The name itself, taken or free, followed by similar free ones; at most five. */
export async function suggest(db: Database, word: string, zone: string) {
  const candidates = [word, ...variations(word)]
    .filter(({ length }) => length >= shortest && length <= longest)
    .map((label) => `${label}.${zone}`)
  const rows = await db
    .select({ name: names.name })
    .from(names)
    .where(inArray(names.name, candidates))
  const taken = new Set(rows.map(({ name }) => name))
  return candidates
    .map((name) => ({ name, registered: taken.has(name) }))
    .filter(({ registered }, index) => index === 0 || !registered)
    .slice(0, most)
}

function variations(word: string): string[] {
  const words = ['eth', 'wallet', 'onchain', 'hq', 'web3']
  const numbers = Array.from({ length: 40 }, (_, index) => `${word}${index + 1}`)
  return [`my-${word}`, ...words.map((end) => `${word}-${end}`), `the-${word}`, ...numbers]
}
