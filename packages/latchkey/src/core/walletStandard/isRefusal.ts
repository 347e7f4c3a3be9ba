import { property } from '../eip1193/provider.ts'
import { layersOf, messageOf } from '../eip1193/walletError.ts'

const userRejected = '4001'

/**
 * Whether a wallet of the standard says the person's no: most do so in words, without a code. Another
 * code, or a transaction's log, tells that something else came between, e.g. a node that rejected it.
 */
export function isRefusal(error: unknown): boolean {
  const layers = [...layersOf(error)]
  const codes = layers.map((layer) => String(property(layer, 'code') ?? ''))
  if (codes.includes(userRejected)) return true
  const isOfNode =
    codes.some((code) => /^-?[1-9]\d*$/.test(code)) ||
    layers.some((layer) => Array.isArray(property(layer, 'logs')))
  return !isOfNode && /reject|denied|declin|cancel/i.test(messageOf(error))
}
