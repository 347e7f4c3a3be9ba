import { isNamespace, type Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isAddress } from './isAddress.ts'
import type { Person } from './person.ts'

/** Under which key people are kept. */
export const peopleKey = 'people'

/** How many are kept of each chain family. */
export const peopleKept = 10

const longestName = 255

/** Whom the visitor sent something to on a chain family, newest first. */
export function recentPeople(engine: Engine, namespace: Namespace): readonly Person[] {
  return keptPeople(engine)
    .filter((person) => person.namespace === namespace)
    .slice(0, peopleKept)
}

/** Everybody who is kept, of every family. */
export function keptPeople({ storage }: Pick<Engine, 'storage'>): readonly Person[] {
  return storage.get(peopleKey, parsePeople) ?? []
}

// What storage holds may be anybody's: an address is taken where it is one of its family.
function parsePeople(kept: unknown): readonly Person[] | undefined {
  return Array.isArray(kept) ? kept.flatMap((one) => parsePerson(one) ?? []) : undefined
}

function parsePerson(kept: unknown): Person | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { address, name, namespace } = kept as Partial<Record<keyof Person, unknown>>
  if (!isNamespace(namespace) || typeof address !== 'string') return undefined
  if (!isAddress(namespace, address)) return undefined
  const isNamed = typeof name === 'string' && name !== '' && name.length <= longestName
  return { address, namespace, ...(isNamed && { name }) }
}
