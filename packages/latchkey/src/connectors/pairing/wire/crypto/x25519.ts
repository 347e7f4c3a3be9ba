import { pow } from '@noble/curves/abstract/modular.js'
import { montgomery } from '@noble/curves/abstract/montgomery.js'

const P = 2n ** 255n - 19n

/**
 * X25519 (RFC 7748) on noble's ladder. Noble's own `x25519` includes the Edwards curve, 7 kB gzip
 * more, for keys that are created once per proposal.
 */
export const x25519 = /* @__PURE__ */ montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes(bytes: Uint8Array) {
    bytes.set([(bytes[0] ?? 0) & 248], 0)
    bytes.set([((bytes[31] ?? 0) & 127) | 64], 31)
    return bytes
  },
  powPminus2: (x: bigint) => pow(x, P - 2n, P),
})
