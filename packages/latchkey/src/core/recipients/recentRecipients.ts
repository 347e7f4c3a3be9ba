import { isNamespace, type Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isAddress } from './isAddress.ts'
import type { PastRecipient } from './PastRecipient.ts'

/** The storage key of recent recipients. */
export const recipientsKey = 'people'

/** The number of recipients kept per chain family. */
export const recipientLimit = 10

const longestName = 255

/** The recipients of the visitor's transfers on a chain family, newest first. */
export function recentRecipients(engine: Engine, namespace: Namespace): readonly PastRecipient[] {
  return savedRecipients(engine)
    .filter((person) => person.namespace === namespace)
    .slice(0, recipientLimit)
}

/** The recent recipients of every chain family. */
export function savedRecipients({ storage }: Pick<Engine, 'storage'>): readonly PastRecipient[] {
  return storage.get(recipientsKey, parseRecipients) ?? []
}

// Other scripts can write to storage, so an address counts only if it fits its family.
function parseRecipients(kept: unknown): readonly PastRecipient[] | undefined {
  return Array.isArray(kept) ? kept.flatMap((entry) => parseRecipient(entry) ?? []) : undefined
}

function parseRecipient(kept: unknown): PastRecipient | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { address, name, namespace } = kept as Partial<Record<keyof PastRecipient, unknown>>
  if (!isNamespace(namespace) || typeof address !== 'string') return undefined
  if (!isAddress(namespace, address)) return undefined
  const isNamed = typeof name === 'string' && name !== '' && name.length <= longestName
  return { address, namespace, ...(isNamed && { name }) }
}
