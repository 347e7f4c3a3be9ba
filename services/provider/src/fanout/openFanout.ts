import type { Fanout } from './Fanout.ts'
import { memoryFanout } from './memoryFanout.ts'
import { redisFanout } from './redisFanout.ts'

/** Opens what replicas share: a Redis where there is a URL, else the memory of this process. */
export async function openFanout({ url }: { url?: string | undefined } = {}): Promise<Fanout> {
  return url ? redisFanout(url) : memoryFanout()
}
