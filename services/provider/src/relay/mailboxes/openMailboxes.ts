import type { Mailboxes } from './Mailboxes.ts'
import { memoryMailboxes } from './memoryMailboxes.ts'
import { redisMailboxes } from './redisMailboxes.ts'

/** Opens Redis mailboxes if `url` is set, otherwise mailboxes in memory. */
export async function openMailboxes({
  maxBytes,
  url,
}: {
  url?: string | undefined
  /** Space for all messages. */
  maxBytes?: number | undefined
} = {}): Promise<Mailboxes> {
  return url
    ? redisMailboxes(url, { maxBytes })
    : memoryMailboxes({ ...(maxBytes && { maxBytes }) })
}
