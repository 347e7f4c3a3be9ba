import type { Redis } from 'ioredis'

const withoutLimit = 1_073_741_824

/** Space for messages: three quarters of Redis' `maxmemory`, or 1 GiB if it has no limit. */
export async function readMaxBytes(redis: Redis): Promise<number> {
  const memory = /^maxmemory:(\d+)/m.exec(await redis.info('memory'))?.[1]
  return Math.floor((Number(memory ?? 0) || withoutLimit) * 0.75)
}
