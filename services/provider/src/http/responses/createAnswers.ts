import type { Caller } from 'latchkey/protocol'

/** A response that may be sent again for the same URL. */
export type KeptAnswer = {
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Including the common headers. */
  readonly headers: Readonly<Record<string, string>>
  /** The endpoint's path pattern, for metrics. */
  readonly route: string
  /** The caller that the URL names. */
  readonly caller: Caller
}

/** How long a response is cached, and the tag that evicts it. */
export type Keeping = {
  /** @default until the provider stops */
  readonly forMs?: number
  /** Subject of the response. A change to the subject evicts it. */
  readonly tag?: string
}

/** Cached responses, by URL. */
export type Answers = ReturnType<typeof createAnswers>

type Entry = {
  readonly answer: KeptAnswer
  readonly endsAt: number
  readonly size: number
  readonly tag: string | undefined
}

/**
 * Creates a cache of response bytes. Clients choose URLs, so the cache is bounded and evicts the
 * least recently used entries.
 */
export function createAnswers({
  maxBytes = 32 * 1024 * 1024,
  now = Date.now,
}: {
  readonly maxBytes?: number
  readonly now?: () => number
} = {}) {
  const entries = new Map<string, Entry>()
  const tagged = new Map<string, Set<string>>()
  let bytes = 0
  let forgotten = 0

  const drop = (url: string, { size, tag }: Entry) => {
    entries.delete(url)
    bytes -= size
    const urls = tag === undefined ? undefined : tagged.get(tag)
    if (urls?.delete(url) && urls.size === 0 && tag !== undefined) tagged.delete(tag)
  }

  return {
    get(url: string): KeptAnswer | undefined {
      const entry = entries.get(url)
      if (!entry) return undefined
      if (entry.endsAt <= now()) {
        drop(url, entry)
        return undefined
      }
      entries.delete(url)
      entries.set(url, entry)
      return entry.answer
    },

    /** Begins a response; the returned function stores it unless its tag was evicted meanwhile. */
    begin() {
      const before = forgotten
      return (
        url: string,
        answer: KeptAnswer,
        { forMs = Number.POSITIVE_INFINITY, tag }: Keeping,
      ) => {
        if (tag !== undefined && forgotten !== before) return
        const old = entries.get(url)
        if (old) drop(url, old)
        const size = answer.body.length + url.length * 2 + overhead
        if (size > maxBytes / 8) return
        entries.set(url, { answer, endsAt: now() + forMs, size, tag })
        bytes += size
        if (tag !== undefined) {
          const urls = tagged.get(tag) ?? new Set()
          tagged.set(tag, urls.add(url))
        }
        for (const [oldest, entry] of entries) {
          if (bytes <= maxBytes) break
          drop(oldest, entry)
        }
      }
    },

    /** Evicts every response with the tag. */
    forget(tag: string): void {
      forgotten += 1
      for (const url of tagged.get(tag) ?? []) {
        const entry = entries.get(url)
        if (entry) drop(url, entry)
      }
    },
  }
}

/** Approximate bytes of an entry besides its text. */
const overhead = 512
