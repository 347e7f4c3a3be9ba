import type { Engine } from '../engine.ts'
import { addressKey } from './addressKey.ts'
import { isAddress } from './isAddress.ts'
import type { Person } from './person.ts'
import { keptPeople, peopleKept, peopleKey } from './recentPeople.ts'

/** Saves the recipient of a transfer as the most recent one. */
export function rememberPerson(engine: Engine, person: Person): void {
  const { address, name, namespace } = person
  if (!isAddress(namespace, address)) return
  const key = addressKey(namespace, address)
  const others = keptPeople(engine).filter(
    (other) => other.namespace !== namespace || addressKey(namespace, other.address) !== key,
  )
  const sameFamily = others
    .filter((other) => other.namespace === namespace)
    .slice(0, peopleKept - 1)
  const otherFamilies = others.filter((other) => other.namespace !== namespace)
  engine.storage.set(peopleKey, [
    { address, namespace, ...(name && { name }) },
    ...sameFamily,
    ...otherFamilies,
  ])
}
