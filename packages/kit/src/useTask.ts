// chunk: opening
import { useCallback, useEffect, useRef, useState } from 'react'

type TaskState<result> =
  | { readonly status: 'idle'; readonly error?: undefined; readonly result?: undefined }
  | { readonly status: 'pending'; readonly error?: undefined; readonly result?: undefined }
  | { readonly status: 'success'; readonly result: result; readonly error?: undefined }
  | { readonly status: 'error'; readonly error: Error; readonly result?: undefined }

export type Task<input extends readonly unknown[], result> = TaskState<result> & {
  /** Starts the task, and aborts the previous run. Never throws: read `status` and `error`. */
  readonly run: (...input: input) => Promise<void>
}

/**
 * Runs an asynchronous task that a visitor starts, waits for, and may retry.
 *
 * @example
 * ```ts
 * const loading = useTask((signal, path: string) => fetch(path, { signal }))
 * loading.run('/wallets')
 * if (loading.status === 'error') console.error(loading.error)
 * ```
 */
export function useTask<input extends readonly unknown[], result>(
  work: (signal: AbortSignal, ...input: input) => Promise<result>,
): Task<input, result> {
  const [state, setState] = useState<TaskState<result>>({ status: 'idle' })
  const latest = useRef<AbortController>(undefined)
  const current = useRef(work)
  useEffect(() => {
    current.current = work
  })
  useEffect(() => () => latest.current?.abort(), [])

  const run = useCallback(async (...input: input) => {
    latest.current?.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    setState({ status: 'pending' })
    try {
      const result = await current.current(signal, ...input)
      if (!signal.aborted) setState({ result, status: 'success' })
    } catch (error) {
      if (!signal.aborted)
        setState({
          error: error instanceof Error ? error : new Error(String(error)),
          status: 'error',
        })
    }
  }, [])

  return { ...state, run }
}
