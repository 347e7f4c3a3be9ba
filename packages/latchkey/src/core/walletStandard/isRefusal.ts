import { property } from '../eip1193/provider.ts'
import { layersOf, messageOf } from '../eip1193/walletError.ts'

const userRejected = '4001'

/**
 * Whether a Wallet Standard error means that the visitor declined. Most wallets say so in words, without
 * a code. Another code, or a transaction's log, indicates another cause, e.g. a node's refusal.
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
