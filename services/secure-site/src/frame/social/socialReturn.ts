import { oauthSocials } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import type { Storage } from '../storage/openStorage.ts'

const record = 'socialReturn'

const socialReturn = v.object({
  attemptId: v.string(),
  expiresAt: v.number(),
  provider: v.picklist(oauthSocials),
})

/** A login that left the page, and whose result comes back with it. */
export type SocialReturn = v.InferOutput<typeof socialReturn>

export function keepReturn(storage: Pick<Storage, 'write'>, left: SocialReturn): Promise<void> {
  return storage.write(record, left)
}

/** Takes the login that left the page. Only one counts, and once. */
export async function takeReturn(
  storage: Pick<Storage, 'read' | 'remove'>,
  now: number,
): Promise<SocialReturn | undefined> {
  const stored = v.safeParse(socialReturn, await storage.read(record))
  await storage.remove(record)
  return stored.success && stored.output.expiresAt > now ? stored.output : undefined
}
