import { isNamespace, type Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isAddress } from './isAddress.ts'
import type { Person } from './person.ts'

/** The storage key of recent recipients. */
export const peopleKey = 'people'

/** The number of recipients kept per chain family. */
export const peopleKept = 10

const longestName = 255

/** The recipients of the visitor's transfers on a chain family, newest first. */
export function recentPeople(engine: Engine, namespace: Namespace): readonly Person[] {
  return keptPeople(engine)
    .filter((person) => person.namespace === namespace)
    .slice(0, peopleKept)
}

/** The recent recipients of every chain family. */
export function keptPeople({ storage }: Pick<Engine, 'storage'>): readonly Person[] {
  return storage.get(peopleKey, parsePeople) ?? []
}

// Other scripts can write to storage, so an address counts only if it fits its family.
function parsePeople(kept: unknown): readonly Person[] | undefined {
  return Array.isArray(kept) ? kept.flatMap((entry) => parsePerson(entry) ?? []) : undefined
}

function parsePerson(kept: unknown): Person | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { address, name, namespace } = kept as Partial<Record<keyof Person, unknown>>
  if (!isNamespace(namespace) || typeof address !== 'string') return undefined
  if (!isAddress(namespace, address)) return undefined
  const isNamed = typeof name === 'string' && name !== '' && name.length <= longestName
  return { address, namespace, ...(isNamed && { name }) }
}
