import type { Duplex } from 'node:stream'

/**
 * Writes a WebSocket text frame in parts, without copying them: `ws` would copy a message for every
 * socket. The socket must have no compression, and nothing else may be half written.
 */
export function writeFrame(
  socket: Duplex,
  parts: readonly Buffer[],
  onWritten: () => void = () => {},
): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  socket.cork()
  socket.write(headerOf(length))
  for (const [index, part] of parts.entries())
    socket.write(part, index === parts.length - 1 ? onWritten : undefined)
  socket.uncork()
}

/** FIN, opcode 1 (text), no mask, and the length as RFC 6455 §5.2 encodes it. */
function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([0x81, length])
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 0xff])
  const header = Buffer.alloc(10)
  header[0] = 0x81
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
