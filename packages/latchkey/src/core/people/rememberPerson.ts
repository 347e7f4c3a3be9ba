import type { Engine } from '../engine.ts'
import { addressKey } from './addressKey.ts'
import { isAddress } from './isAddress.ts'
import type { Person } from './person.ts'
import { keptPeople, peopleKept, peopleKey } from './recentPeople.ts'

/** Remembers somebody who was just sent something, in front of those from before. */
export function rememberPerson(engine: Engine, person: Person): void {
  const { address, name, namespace } = person
  if (!isAddress(namespace, address)) return
  const key = addressKey(namespace, address)
  const others = keptPeople(engine).filter(
    (one) => one.namespace !== namespace || addressKey(namespace, one.address) !== key,
  )
  const mine = others.filter((one) => one.namespace === namespace).slice(0, peopleKept - 1)
  const elsewhere = others.filter((one) => one.namespace !== namespace)
  engine.storage.set(peopleKey, [
    { address, namespace, ...(name && { name }) },
    ...mine,
    ...elsewhere,
  ])
}
