/** Token bucket: fills with time up to its brim. */
export type Bucket = {
  /** Milliseconds to wait for the amount. */
  take(amount: number): number
  /** Amount that is left; negative if more was taken. */
  level(): number
}

/** Creates a full {@link Bucket}. */
export function createBucket(perSecond: number, brim: number): Bucket {
  let level = brim
  let filledAt = performance.now()
  function fill(): void {
    const now = performance.now()
    level = Math.min(brim, level + ((now - filledAt) * perSecond) / 1_000)
    filledAt = now
  }
  return {
    take(amount) {
      fill()
      level -= amount
      return level < 0 ? (-level / perSecond) * 1_000 : 0
    },
    level() {
      fill()
      return level
    },
  }
}

const mostOwners = 50_000

/** Creates one bucket per owner, so that many sockets of an owner share its rate. */
export function createBuckets(perSecond: number, brim: number): (owner: string) => Bucket {
  const buckets = new Map<string, Bucket>()
  return (owner) => {
    const bucket = buckets.get(owner) ?? createBucket(perSecond, brim)
    buckets.delete(owner)
    buckets.set(owner, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > mostOwners && oldest !== undefined) buckets.delete(oldest)
    return bucket
  }
}
