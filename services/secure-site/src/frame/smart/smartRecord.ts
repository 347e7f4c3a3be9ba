import * as v from 'valibot'
import type { SmartState } from '../state.ts'
import type { Storage } from '../storage/openStorage.ts'
import { passkeyOwner } from './owner/PasskeyOwner.ts'

/** Names of the records begin with it. */
export const smartPrefix = 'smart:'

const smartRecord = v.object({
  chains: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(1000)),
  owner: v.pipe(v.string(), v.maxLength(42)),
  preferred: v.picklist(['eoa', 'smartAccount']),
  passkey: v.optional(passkeyOwner),
})

/** The part of a smart account that is found once: no secret. */
export type SmartRecord = v.InferOutput<typeof smartRecord>

export async function readSmartRecord(
  storage: Storage,
  userId: string,
): Promise<SmartRecord | undefined> {
  const parsed = v.safeParse(smartRecord, await storage.read(smartPrefix + userId))
  return parsed.success ? parsed.output : undefined
}

export function writeSmartRecord(
  storage: Storage,
  userId: string,
  { chains, owner, passkey, preferred }: Omit<SmartRecord, 'chains'> & Pick<SmartState, 'chains'>,
): Promise<void> {
  return storage.write(smartPrefix + userId, { chains, owner, passkey, preferred })
}
