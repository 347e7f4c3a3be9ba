import type { Duplex } from 'node:stream'
import type { FairQueue } from '../../fairness/createFairQueue.ts'

export type ReadOptions = {
  readonly queue: FairQueue
  readonly network: string
  /** Whether further frames must wait. The connection's `resume` ends the wait. */
  readonly isPaused: () => boolean
  /** Called when data has arrived, before it is read, with the number of unread bytes. */
  readonly onArrived: (unread: number) => void
}

/** Bytes that a socket parses in one turn. */
const readAtOnce = 16_384

/**
 * Reads a connection only in the turns of its network. What it sends faster stays in the kernel,
 * and slows the sender. Streams with a `readable` listener emit `data` only when they are read.
 */
export function readInTurns(
  connection: Duplex,
  { isPaused, network, onArrived, queue }: ReadOptions,
): void {
  let isWaiting = false

  function wait(): void {
    if (isWaiting || connection.destroyed) return
    isWaiting = true
    queue.run(network, read)
  }

  function read(): void {
    isWaiting = false
    if (connection.destroyed || isPaused()) return
    const { readableLength } = connection
    // An empty read ends a connection that the client has closed.
    connection.read(readableLength > readAtOnce ? readAtOnce : undefined)
    onArrived(connection.readableLength)
    if (connection.readableLength > 0) wait()
  }

  connection.on('readable', () => {
    onArrived(connection.readableLength)
    wait()
  })
  connection.on('resume', wait)
}
