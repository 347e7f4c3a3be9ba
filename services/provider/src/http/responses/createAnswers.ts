import type { Caller } from 'latchkey/protocol'

/** An answer that may be given again to whoever asks for the same URL. */
export type KeptAnswer = {
  readonly body: string | Uint8Array<ArrayBuffer>
  /** With all that every answer carries. */
  readonly headers: Readonly<Record<string, string>>
  /** The endpoint's path, for metrics. */
  readonly route: string
  /** Who asks, as the URL says it. */
  readonly caller: Caller
}

/** How long an answer is kept, and with what it is forgotten. */
export type Keeping = {
  /** @default until the provider stops */
  readonly forMs?: number
  /** What it tells of. What is said of it anew makes it wrong. */
  readonly tag?: string
}

/** Answers as they were sent, by URL. */
export type Answers = ReturnType<typeof createAnswers>

type Entry = {
  readonly answer: KeptAnswer
  readonly endsAt: number
  readonly size: number
  readonly tag: string | undefined
}

/**
 * Remembers answers as bytes, so that giving one again costs no more than looking it up. Strangers
 * choose URLs: what is kept has a bound, and the least used goes first.
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

    /** Begins to make an answer; what is returned keeps it, unless it was forgotten meanwhile. */
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

    /** Forgets every answer that tells of this. */
    forget(tag: string): void {
      forgotten += 1
      for (const url of tagged.get(tag) ?? []) {
        const entry = entries.get(url)
        if (entry) drop(url, entry)
      }
    },
  }
}

/** What an entry takes besides its texts, roughly. */
const overhead = 512
