import { getEmbedding } from 'latchkey/protocol/auth'
import * as v from 'valibot'

/** Sites that may embed the frame of a project. */
export type Embedding = v.InferOutput<typeof getEmbedding.answer>

/** Reads the embedding of a project. @throws if the provider doesn't tell */
export type ReadEmbedding = (projectId: string | undefined) => Promise<Embedding>

export type EmbeddingOptions = {
  readonly providerUrl: string
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

const keptMs = 60_000

/** Projects beyond are forgotten, the oldest first: ids come from anyone who asks for a page. */
const mostProjects = 1_000

/** Asks the provider which sites may embed a project's frame, and keeps each answer for a minute. */
export function createEmbedding({
  fetch = globalThis.fetch,
  now = Date.now,
  providerUrl,
}: EmbeddingOptions): ReadEmbedding {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Embedding> }>()

  return (projectId) => {
    const key = projectId ?? ''
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer
    const answer = read(projectId)
    kept.delete(key)
    kept.set(key, { answer, until: now() + keptMs })
    for (const oldest of kept.keys()) if (kept.size > mostProjects) kept.delete(oldest)
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    return answer
  }

  async function read(projectId: string | undefined): Promise<Embedding> {
    const url = new URL(getEmbedding.path, providerUrl)
    if (projectId !== undefined) url.searchParams.set('projectId', projectId)
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`The provider answered with ${response.status}.`)
    return v.parse(getEmbedding.answer, await response.json())
  }
}
