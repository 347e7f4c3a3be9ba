// chunk: fetchWithin
import { requestError } from './errors.ts'

const patience = 15_000

/**
 * Fetches and reads a response within 15 s in total, unless a signal aborts first.
 *
 * @throws {@link LatchkeyError} `PROVIDER_UNREACHABLE`; the reason of a signal that aborted.
 */
export async function fetchWithin<answer>(
  url: string,
  init: RequestInit,
  signals: readonly (AbortSignal | undefined)[],
  read: (response: Response) => Promise<answer>,
): Promise<{ readonly response: Response; readonly answer: answer }> {
  for (const signal of signals) signal?.throwIfAborted()
  // Not AbortSignal.any, which wallets' browsers on older phones lack.
  const ending = new AbortController()
  const abort = () => ending.abort()
  const timer = setTimeout(abort, patience)
  for (const signal of signals) signal?.addEventListener('abort', abort)

  try {
    const response = await fetch(url, { ...init, signal: ending.signal })
    return { answer: await read(response), response }
  } catch (error) {
    for (const signal of signals) signal?.throwIfAborted()
    throw requestError('PROVIDER_UNREACHABLE', { cause: error, url: url.split('?')[0] })
  } finally {
    clearTimeout(timer)
    for (const signal of signals) signal?.removeEventListener('abort', abort)
  }
}
