import type { Fanout } from './Fanout.ts'
import { memoryFanout } from './memoryFanout.ts'
import { redisFanout } from './redisFanout.ts'

/** Opens a Redis fan-out if `url` is set, otherwise one in memory. */
export async function openFanout({ url }: { url?: string | undefined } = {}): Promise<Fanout> {
  return url ? redisFanout(url) : memoryFanout()
}
