import { FrameError } from '../port/FrameError.ts'
import { sleep } from './sleep.ts'

/** Repeats a request until it has a result. A lost response is requested again. */
export async function poll<result>(
  ms: number,
  signal: AbortSignal,
  request: () => Promise<result | undefined>,
): Promise<result> {
  for (;;) {
    await sleep(ms, signal)
    try {
      const result = await request()
      if (result !== undefined) return result
    } catch (error) {
      if (!(error instanceof FrameError && error.code === 'UNREACHABLE')) throw error
    }
  }
}
