import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { createCalls } from '../createCalls.ts'
import { boundedText, hostError } from '../hostWords.ts'

export type SafePort = {
  /** Calls a method of Safe's app. */
  send(method: string, params: unknown, limit?: number): Promise<unknown>
}

export type SafePortOptions = {
  readonly origins: readonly string[]
  readonly signal: AbortSignal
}

/** The version of the protocol that messages name. */
const env = { sdkVersion: '9.1.0' }

/**
 * The channel to Safe's app. The first message goes to any page around this one, since it tells nothing;
 * all others go to the origin that answered it.
 */
export function createSafePort({ origins, signal }: SafePortOptions): SafePort {
  const calls = createCalls(signal)
  let origin: string | undefined

  window.addEventListener(
    'message',
    ({ data, origin: from, source }) => {
      if (source !== window.parent || (origin !== undefined && from !== origin)) return
      if (!origins.includes('*') && !origins.includes(from)) return
      if (!isRecord(data) || typeof data.success !== 'boolean') return
      const id = boundedText(data.id)
      if (!id) return
      origin = from
      const problem = boundedText(data.error) ?? 'no reason'
      calls.settle(id, data.success ? { value: data.data } : { error: hostError(problem) })
    },
    { signal },
  )

  return {
    send: (method, params, limit) =>
      calls.send(
        (id) => window.parent.postMessage({ env, id, method, params }, origin ?? '*'),
        limit,
      ),
  }
}
