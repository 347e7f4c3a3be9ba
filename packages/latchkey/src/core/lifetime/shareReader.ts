/** A reader that all views of a feature share. */
export type SharedReader<reader extends { stop(): void }> = {
  views: number
  reader: reader | undefined
}

/** Starts reading with the first view, and stops after the last. Returns what a view calls when it leaves. */
export function shareReader<reader extends { stop(): void }>(
  shared: SharedReader<reader>,
  start: () => reader,
): () => void {
  shared.views += 1
  shared.reader ??= start()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    shared.views -= 1
    // The feature's next view mounts in the same task and goes on with the data.
    queueMicrotask(() => {
      if (shared.views > 0) return
      shared.reader?.stop()
      shared.reader = undefined
    })
  }
}
