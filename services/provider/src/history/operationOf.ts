/** A transfer as seen from an account. */
export type Movement = {
  readonly direction: 'in' | 'out' | 'self'
  /** Contract address, or `native`; with the token id for an NFT. */
  readonly asset: string
  readonly isMinted: boolean
  /** Whether the asset is a coin or a listed token. @default true */
  readonly isListed?: boolean
}

/** Purpose of a transaction that moved nothing. */
export type Intent = 'send' | 'approve' | 'execute'

/** `approve`, `setApprovalForAll`, `increaseAllowance`, Permit2's `approve`. */
const approvals = new Set(['0x095ea7b3', '0xa22cb465', '0x39509351', '0x87517c45'])

const transferSelector = '0xa9059cbb'

/** Reads the purpose of an EVM transaction from its calldata; a failed one moved nothing. */
export function intentOf(selector: string | null, value: bigint): Intent {
  if (selector && approvals.has(selector)) return 'approve'
  return value > 0n || selector === transferSelector ? 'send' : 'execute'
}

/**
 * Classifies a transaction from an account's transfers. Any contract may claim that the account sent
 * something, so only what the account signed is sent.
 */
export function operationOf(
  movements: readonly Movement[],
  { isOwn, meant }: { readonly isOwn: boolean; readonly meant: Intent },
): 'send' | 'receive' | 'trade' | 'approve' | 'mint' | 'execute' {
  const incoming = movements.filter(({ direction }) => direction === 'in')
  const outgoing = movements.filter(({ direction }) => direction === 'out')
  // Getting back the same asset, like change, is not a trade.
  const given = new Set(outgoing.map(({ asset }) => asset))
  const isTrade = incoming.some(({ asset }) => !given.has(asset)) && outgoing.length > 0
  const isMint = isOwn && incoming.some(({ asset, isMinted }) => isMinted && asset.includes('#'))
  if (isMint) return 'mint'
  if (!isOwn && incoming.length < movements.length)
    return isTrade && movements.every(({ isListed = true }) => isListed) ? 'trade' : 'execute'
  if (isTrade) return 'trade'
  if (outgoing.length > 0 || movements.some(({ direction }) => direction === 'self')) return 'send'
  if (incoming.length > 0)
    return isOwn && incoming.every(({ isMinted }) => isMinted) ? 'mint' : 'receive'
  return meant
}
