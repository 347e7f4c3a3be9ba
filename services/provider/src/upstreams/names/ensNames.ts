import type { Address } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { lastGood } from '../lastGood.ts'
import { chainClient } from '../nodes/chainClient.ts'
import type { ChainNodes } from '../nodes/chainNodes.ts'
import type { NamedAddress, NamesPort } from './NamesPort.ts'

// The same on every Ethereum: viem knows it only with its list of all chains.
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const day = 24 * 60 * 60 * 1_000

/**
 * The names of ENS, read from Ethereum's own contracts: a name counts when it leads back to the
 * address. Pictures that would have to be fetched from who knows where stay links. Without a node of
 * Ethereum nobody has one.
 */
export function ensNames({ nodes }: { readonly nodes: ChainNodes }): NamesPort {
  const read = lastGood(
    async (address: Address): Promise<NamedAddress> => {
      const node = nodes.get('eip155:1')
      if (!node) return {}
      const client = chainClient(node)
      const name = await getEnsName(client, { address, universalResolverAddress })
      if (!name) return {}
      const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress })
      return { name, ...(avatar && /^https:\/\//.test(avatar) && { avatar }) }
    },
    // Whoever asks remembers as well: here it is kept for when no node answers.
    { freshMs: 0, keyOf: (address) => address.toLowerCase(), staleMs: 7 * day },
  )
  return {
    async of(address, signal) {
      signal?.throwIfAborted()
      return read(address)
    },
  }
}
