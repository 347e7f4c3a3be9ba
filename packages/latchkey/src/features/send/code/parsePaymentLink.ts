import type { CaipNetworkId, Namespace } from '../../../core/caip.ts'

/** The transfer of a payment link (EIP-681, Solana Pay, BIP-21). */
export type PaymentLink = {
  readonly namespace: Namespace
  readonly to: string
  readonly chainId?: CaipNetworkId | undefined
  /** The token's contract; absent for the chain's own coin. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly amount?: bigint | undefined
  /** In whole coins or tokens, with a point: links of other families than EVM count so. */
  readonly whole?: string | undefined
  /** The link has a note or a reference for the shop, which is not sent. */
  readonly isNoteLost?: true | undefined
}

const link =
  /^ethereum:(?:pay-)?(?<target>[^@/?]+)(?:@(?<chain>\d{1,20}))?(?:\/(?<call>[^?]*))?(?:\?(?<query>.*))?$/i
const mostDigits = 78
/** The chain families whose links name no chain. */
const plain = /^(?<scheme>bitcoin|solana):(?<target>[^?/]+)(?:\?(?<query>.*))?$/i

/**
 * Reads a payment link from a code or the clipboard. Undefined for other text, and for a link that asks
 * for something other than a transfer.
 *
 * @example
 * ```ts
 * parsePaymentLink('ethereum:0xfb69…d359@8453?value=1e16')
 * // { amount: 10_000_000_000_000_000n, chainId: 'eip155:8453', namespace: 'eip155', to: '0xfb69…d359' }
 * ```
 */
export function parsePaymentLink(text: string): PaymentLink | undefined {
  const { call, chain, query, target } = link.exec(text.trim())?.groups ?? {}
  if (target === undefined) return parsePlain(text)
  const asked = new URLSearchParams(query)
  const namespace = 'eip155'
  const chainId: CaipNetworkId | undefined = chain === undefined ? undefined : `eip155:${chain}`
  if (!call) {
    return { amount: parseNumber(asked.get('value')), chainId, namespace, to: decode(target) }
  }
  const to = asked.get('address')
  if (call !== 'transfer' || !to) return undefined
  return {
    amount: parseNumber(asked.get('uint256')),
    chainId,
    namespace,
    to,
    token: decode(target),
  }
}

function parsePlain(text: string): PaymentLink | undefined {
  const { query, scheme = '', target } = plain.exec(text.trim())?.groups ?? {}
  if (target === undefined) return undefined
  // BIP-21 ignores the letter case of its keys.
  const asked = new URLSearchParams(
    [...new URLSearchParams(query)].map(([key, value]) => [key.toLowerCase(), value]),
  )
  // A required parameter that is unknown makes the link invalid (BIP-21).
  if ([...asked.keys()].some((key) => key.startsWith('req-'))) return undefined
  const amount = asked.get('amount')
  const namespace = scheme.toLowerCase() === 'solana' ? 'solana' : 'bip122'
  const hasNote = namespace === 'solana' && (asked.has('memo') || asked.has('reference'))
  return {
    isNoteLost: hasNote || undefined,
    namespace,
    to: decode(target),
    token: namespace === 'solana' ? (asked.get('spl-token') ?? undefined) : undefined,
    whole: amount && /^\d{1,30}(?:\.\d{1,30})?$/.test(amount) ? amount : undefined,
  }
}

/** Reads a number as the standard writes it: `1`, `2.014e18`. Fractions of the smallest unit are invalid. */
function parseNumber(text: string | null): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e\+?(\d{1,2}))?$/i.exec(text ?? '') ?? []
  const places = Number(exponent) - fraction.length
  if (!whole || places < 0 || whole.length + Number(exponent) > mostDigits) return undefined
  return BigInt(`${whole}${fraction}`) * 10n ** BigInt(places)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign: the recipient cannot be found.
    return text
  }
}
