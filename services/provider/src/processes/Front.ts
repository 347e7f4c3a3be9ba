import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Report } from './messages.ts'

/** The process in front of this one, which hands connections over. */
export type Front = {
  /** Name of this process in the metrics. */
  readonly name: string
  onAccept(take: (socket: Socket) => void): void
  /** Takes a connection back that becomes a WebSocket; undefined if there is no relay. */
  readonly upgrade: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
  /** Reports of the other processes. */
  reports(): Promise<readonly Report[]>
}
