import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import type { Namespace } from '../../core/caip.ts'
import { referenceOf } from '../../core/caip.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import type { Network } from '../../core/network.ts'

/** Parameters of a payment link. `value` is in the coin's smallest unit. */
type Asked = { readonly address: string; readonly network: Network; readonly value: bigint }

/** Link formats by chain family. Families without a standard have no entry. */
const links: Readonly<Partial<Record<Namespace, (asked: Asked) => string>>> = {
  /** BIP-21. */
  bip122: (asked) => `bitcoin:${asked.address}?amount=${decimal(asked)}`,
  /** EIP-681. */
  eip155: ({ address, network, value }) =>
    `ethereum:${address}@${referenceOf(network.caipNetworkId)}?value=${value}`,
  /** Solana Pay. */
  solana: (asked) => `solana:${asked.address}?amount=${decimal(asked)}`,
}

/** Whether the network has a format for payment links. */
export function hasLinks({ chainNamespace }: Network): boolean {
  return links[chainNamespace] !== undefined
}

/**
 * Builds a link that requests an amount of the chain's coin. Returns undefined without an amount, since
 * every wallet reads the plain address.
 *
 * @example
 * ```ts
 * import { ethereum } from 'latchkey/networks'
 *
 * receiveLink({ address: '0xd8…45', amount: '0.5', network: ethereum })
 * // 'ethereum:0xd8…45@1?value=500000000000000000'
 * ```
 */
export function receiveLink({
  address,
  amount,
  network,
}: {
  readonly address: string
  /** In whole coins, with a point. */
  readonly amount: string
  readonly network: Network
}): string | undefined {
  const value = parseUnits(amount, network.nativeCurrency.decimals)
  if (!value) return undefined
  return links[network.chainNamespace]?.({ address, network, value })
}

function decimal({ network, value }: Asked): string {
  return formatUnits(value, network.nativeCurrency.decimals)
}
