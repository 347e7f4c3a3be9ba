import type { Engine } from '../engine.ts'
import { addressKey } from './addressKey.ts'
import { isAddress } from './isAddress.ts'
import type { PastRecipient } from './PastRecipient.ts'
import { recipientLimit, recipientsKey, savedRecipients } from './recentRecipients.ts'

/** Saves the recipient of a transfer as the most recent one. */
export function saveRecipient(engine: Engine, person: PastRecipient): void {
  const { address, name, namespace } = person
  if (!isAddress(namespace, address)) return
  const key = addressKey(namespace, address)
  const others = savedRecipients(engine).filter(
    (other) => other.namespace !== namespace || addressKey(namespace, other.address) !== key,
  )
  const sameFamily = others
    .filter((other) => other.namespace === namespace)
    .slice(0, recipientLimit - 1)
  const otherFamilies = others.filter((other) => other.namespace !== namespace)
  engine.storage.set(recipientsKey, [
    { address, namespace, ...(name && { name }) },
    ...sameFamily,
    ...otherFamilies,
  ])
}
