import { channel } from 'node:diagnostics_channel'

/** Labels of work that starts and ends in this process; `watchEventLoop` listens. */
export const workStarted = channel('latchkey.workStarted')
export const workEnded = channel('latchkey.workEnded')

/**
 * Runs work under a label, which the log names if the work blocks the event loop. The label has no
 * parameters, because it is logged.
 */
export function doWork<result>(label: string, run: () => result): result {
  if (!workStarted.hasSubscribers) return run()
  workStarted.publish(label)
  const end = () => workEnded.publish(label)
  let result: result
  try {
    result = run()
  } catch (error) {
    end()
    throw error
  }
  if (result instanceof Promise) result.then(end, end)
  else end()
  return result
}
