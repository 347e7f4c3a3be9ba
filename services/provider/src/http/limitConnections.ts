import type { Socket } from 'node:net'
import { networkOf } from './rules/networkOf.ts'

/**
 * Creates a limit of the connections that one network may have open, which cost memory before a request's
 * head has arrived. It counts a connection until it closes or until the returned function is called, and
 * closes those above the limit.
 */
export function limitConnections(most: number): (socket: Socket) => (() => void) | undefined {
  const open = new Map<string, number>()
  return (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= most) {
      socket.destroy()
      return undefined
    }
    open.set(network, count + 1)
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    }
    socket.once('close', leave)
    return leave
  }
}
