import { type Address, BaseError, ContractFunctionRevertedError } from 'viem'
import { getEnsName, getEnsText } from 'viem/actions'
import { lastGood } from '../lastGood.ts'
import { chainClient } from '../nodes/chainClient.ts'
import type { ChainNodes } from '../nodes/chainNodes.ts'
import type { NamedAddress, NamesPort } from './NamesPort.ts'

// The same on every Ethereum network; viem exports it only with all chain definitions.
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** `OffchainLookup` (ERC-3668): only a server of the owner's choice has the record. */
const offchainLookup = '0x556f1830'
const day = 24 * 60 * 60 * 1_000

/**
 * ENS names, read from the contracts. A name counts only if it resolves back to the address.
 * Avatars that would need a request to another host stay links, and offchain names are skipped.
 * Without an Ethereum node, no address has a name.
 */
export function ensNames({ nodes }: { readonly nodes: ChainNodes }): NamesPort {
  const read = lastGood(
    async (address: Address): Promise<NamedAddress> => {
      const node = nodes.get('eip155:1')
      if (!node) return {}
      const client = chainClient(node)
      const name = await onChain(getEnsName(client, { address, universalResolverAddress }))
      if (!name) return {}
      const text = getEnsText(client, { name, key: 'avatar', universalResolverAddress })
      const avatar = await onChain(text)
      return { name, ...(avatar && /^https:\/\//.test(avatar) && { avatar }) }
    },
    // Callers cache names too; this cache is for times when no node answers.
    { freshMs: 0, keyOf: (address) => address.toLowerCase(), staleMs: 7 * day },
  )
  return {
    async of(address, signal) {
      signal?.throwIfAborted()
      return read(address)
    },
  }
}

/** Awaits a record; null if it is offchain. */
async function onChain(record: Promise<string | null>): Promise<string | null> {
  try {
    return await record
  } catch (error) {
    const reverted =
      error instanceof BaseError &&
      error.walk((layer) => layer instanceof ContractFunctionRevertedError)
    if (reverted instanceof ContractFunctionRevertedError && reverted.signature === offchainLookup)
      return null
    throw error
  }
}
