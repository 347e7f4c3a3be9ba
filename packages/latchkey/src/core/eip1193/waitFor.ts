import { walletError } from '../ports/errors.ts'

/**
 * Waits for the wallet's response, until the signal aborts or `limit` passes.
 *
 * @throws {@link LatchkeyError} 'The wallet no longer responds …', or `late`, after `limit` milliseconds.
 */
export function waitFor<value>(
  answer: Promise<value>,
  {
    signal,
    limit,
    late = walletError('PROVIDER_GONE'),
  }: { signal?: AbortSignal | undefined; limit?: number | undefined; late?: Error },
): Promise<value> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      finish()
      reject(signal?.reason)
    }
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => {
            finish()
            reject(late)
          }, limit)

    answer.then(resolve, reject).finally(finish)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp)
  })
}
