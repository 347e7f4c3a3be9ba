import { type Namespace, referenceOf } from '../caip.ts'
import type { Network } from '../network.ts'

/** How addresses of a family look that are not written in hexadecimal digits. */
const shapes: Readonly<Record<Exclude<Namespace, 'eip155'>, RegExp>> = {
  bip122: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,48}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** What stands before an address that was copied along with it: CAIP-10, and EIP-681's scheme. */
const wrapped =
  /^(?:eip155:(?<caip>\d+):|ethereum:(?:pay-)?)?(?<address>[^@?:/]+)(?:@(?<chain>\d+))?$/

/**
 * Reads an address of the network's family, as people paste them. Nothing for what is no address, is
 * meant for another chain, or whose checksum shows that a letter is not the one that was meant.
 */
export async function readAddress(text: string, network: Network): Promise<string | undefined> {
  const { caipNetworkId, chainNamespace } = network
  if (chainNamespace !== 'eip155') {
    if (!shapes[chainNamespace].test(text)) return undefined
    if (chainNamespace === 'solana') {
      const { readSolanaAddress } = await import('./readSolanaAddress.ts')
      return readSolanaAddress(text)
    }
    if (chainNamespace !== 'bip122') return text
    const { readBitcoinAddress } = await import('./readBitcoinAddress.ts')
    return readBitcoinAddress(text, network)
  }

  const { address = '', caip, chain } = wrapped.exec(text)?.groups ?? {}
  const meant = caip ?? chain
  if (meant !== undefined && meant !== referenceOf(caipNetworkId)) return undefined
  const [, digits] = /^(?:0x)?([0-9a-f]{40})$/i.exec(address) ?? []
  if (!digits) return undefined
  const { checksumAddress } = await import('./checksumAddress.ts')
  const right = checksumAddress(`0x${digits}`)
  // Written in one size, it says nothing about itself.
  const isSilent = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isSilent || `0x${digits}` === right ? right : undefined
}
