import type { CaipNetworkId } from '../caip.ts'
import { walletError } from '../ports/errors.ts'

/**
 * Reads the chain id that a wallet reports: `'0x1'`, `'1'` or `1`.
 *
 * @throws {@link LatchkeyError} 'The wallet returned an error: …' for any other value.
 */
export function parseChainId(value: unknown): CaipNetworkId {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(value)
  const id = isNumber || isText || typeof value === 'bigint' ? BigInt(value) : 0n
  if (id <= 0n)
    throw walletError('WALLET_FAILED', {
      problem: `${String(value).slice(0, 80)} is not a chain id`,
    })
  return `eip155:${id}`
}
