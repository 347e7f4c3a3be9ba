/** Calls that wait for an answer, by their ids. */
export type Calls = {
  /** Sends a message with a new id; settles with `settle`, or rejects after `limit` milliseconds. */
  send(post: (id: string) => void, limit?: number): Promise<unknown>
  settle(id: string, answer: { readonly value: unknown } | { readonly error: unknown }): void
}

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void }

export function createCalls(signal: AbortSignal): Calls {
  const waiting = new Map<string, Waiting>()
  return {
    send: (post, limit) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID()
        const timer =
          limit === undefined
            ? undefined
            : setTimeout(() => giveUp(new Error('The app did not answer.')), limit)
        const stop = () => giveUp(signal.reason)
        const finish = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', stop)
          waiting.delete(id)
        }
        const giveUp = (reason: unknown) => {
          finish()
          reject(reason)
        }
        waiting.set(id, {
          reject: giveUp,
          resolve: (value) => {
            finish()
            resolve(value)
          },
        })
        signal.addEventListener('abort', stop)
        post(id)
      }),
    settle(id, answer) {
      if ('error' in answer) waiting.get(id)?.reject(answer.error)
      else waiting.get(id)?.resolve(answer.value)
    },
  }
}
