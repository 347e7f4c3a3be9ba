import { isIPv6 } from 'node:net'

const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, because one
 * customer has at least a whole /64. Some proxies state a port, which clients choose, too.
 */
export function networkOf(address: string): string {
  const [, v4, v6] = withPort.exec(address) ?? []
  const bare = v4 ?? v6 ?? address
  const inside = mapped.exec(bare)?.[1]
  if (inside) return inside
  const [plain = ''] = bare.split('%')
  // Text that is no address may come from a proxy; keys of counters are short and plain.
  if (!isIPv6(plain)) return bare.slice(0, 64).replace(/[^\w.:-]/g, '_')
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}
