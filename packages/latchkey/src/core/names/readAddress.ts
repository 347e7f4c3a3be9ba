import { type Namespace, referenceOf } from '../caip.ts'
import type { Network } from '../network.ts'

/** The address shapes of families other than EVM. */
const shapes: Readonly<Record<Exclude<Namespace, 'eip155'>, RegExp>> = {
  bip122: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,48}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** An address with an optional CAIP-10 or EIP-681 prefix. */
const wrapped =
  /^(?:eip155:(?<caip>\d+):|ethereum:(?:pay-)?)?(?<address>[^@?:/]+)(?:@(?<chain>\d+))?$/

/**
 * Reads a pasted address of the network's family. Returns nothing if the text is no address, names
 * another chain, or fails its checksum.
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
  const reference = caip ?? chain
  if (reference !== undefined && reference !== referenceOf(caipNetworkId)) return undefined
  const [, digits] = /^(?:0x)?([0-9a-f]{40})$/i.exec(address) ?? []
  if (!digits) return undefined
  const { checksumAddress } = await import('../../protocol/checksumAddress.ts')
  const right = checksumAddress(`0x${digits}`)
  // An address in one letter case has no checksum.
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return hasNoChecksum || `0x${digits}` === right ? right : undefined
}
