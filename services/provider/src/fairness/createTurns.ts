/**
 * Limits how many tasks of one owner run at once. The others wait in line, without delaying those of
 * other owners.
 */
export function createTurns(atOnce: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async <result>(owner: string, task: () => Promise<result>): Promise<result> => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] }
    lines.set(owner, line)
    if (line.running < atOnce) line.running++
    // The task that ends passes its turn on.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(owner)
    }
  }
}
