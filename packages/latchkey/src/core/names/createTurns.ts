/** Runs a task when a slot is free, unless it is aborted before. */
export type Turns = <result>(signal: AbortSignal, work: () => Promise<result>) => Promise<result>

/** Limits the number of concurrent tasks. Further tasks wait in first-in, first-out order. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  function next() {
    while (running < atOnce) {
      const start = waiting.shift()
      if (!start) return
      start()
    }
  }

  return (signal, work) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal.reason)
      }
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        running++
        work()
          .then(resolve, reject)
          .finally(() => {
            running--
            next()
          })
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', giveUp)
      waiting.push(start)
      next()
    })
}
