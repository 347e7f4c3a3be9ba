/** Times of the last publications of clients, by topic. */
export type Publications = {
  note(clientId: string, topic: string): void
  /** Time of the last publication, or `-Infinity`. */
  at(clientId: string, topic: string): number
}

const mostKept = 20_000

/** Creates {@link Publications}, which keeps the newest. */
export function createPublications(): Publications {
  const times = new Map<string, number>()
  return {
    note(clientId, topic) {
      const key = `${clientId} ${topic}`
      times.delete(key)
      times.set(key, performance.now())
      const [oldest] = times.keys()
      if (times.size > mostKept && oldest !== undefined) times.delete(oldest)
    },
    at: (clientId, topic) => times.get(`${clientId} ${topic}`) ?? Number.NEGATIVE_INFINITY,
  }
}
