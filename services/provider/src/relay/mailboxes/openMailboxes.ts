import type { Mailboxes } from './Mailboxes.ts'
import { memoryMailboxes } from './memoryMailboxes.ts'
import { redisMailboxes } from './redisMailboxes.ts'

/** Opens where messages wait: a Redis where there is a URL, else the memory of this process. */
export async function openMailboxes({
  url,
}: {
  url?: string | undefined
} = {}): Promise<Mailboxes> {
  return url ? redisMailboxes(url) : memoryMailboxes()
}
