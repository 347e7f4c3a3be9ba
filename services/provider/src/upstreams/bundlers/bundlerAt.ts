import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import type { BundlerCall, BundlerPort } from './BundlerPort.ts'

const Answer = v.union([
  v.looseObject({ result: v.unknown() }),
  v.looseObject({ error: v.looseObject({ code: v.number(), message: v.string() }) }),
])

/** A bundler at a URL. No retries, because a repeated operation is refused. */
export function bundlerAt(
  url: string,
  { clock, fetch, name }: { readonly name: string; readonly fetch?: Fetch; readonly clock?: Clock },
): BundlerPort {
  const timing = { ...(clock && { clock }) }
  const ask = resilient(
    (call: BundlerCall, signal) =>
      fetchJson({
        name,
        url: new URL(url),
        schema: Answer,
        body: call,
        ...(fetch && { fetch }),
        signal,
      }),
    { name, timeoutMs: 20_000, breaker: createBreaker({ name, ...timing }), ...timing },
  )
  return { ask }
}
