import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'
import type { Network } from '../../../core/network.ts'
import { toNodeError } from '../evmError.ts'

/** The Universal Resolver, at the same address on every Ethereum network. */
export const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** Whether the network is the one that hosts names. */
export function hasNames({ caipNetworkId }: Network): boolean {
  return caipNetworkId === 'eip155:1'
}

/** Errors of the contract that mean "no record". A failed gateway is not among them. */
const nothing: readonly (string | undefined)[] = [
  'ResolverError',
  'ResolverNotContract',
  'ResolverNotFound',
  'ReverseAddressMismatch',
  'UnsupportedResolverProfile',
]

/** `OffchainLookup` (ERC-3668): the record is stored offchain. */
const elsewhere = '0x556f1830'

/**
 * Awaits a response of the contract; undefined if it has no record or does not exist.
 *
 * @throws {@link LatchkeyError} if the node or a gateway fails
 */
export async function readRecord<answer>(
  asking: Promise<answer | null>,
  network: Network,
): Promise<answer | undefined> {
  try {
    return (await asking) ?? undefined
  } catch (error) {
    if (isNothing(error)) return undefined
    throw toNodeError(error, 'eth_call', network)
  }
}

/** Whether the contract names a server that has the record. */
export function isOffchain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const reverted = error.walk((layer) => layer instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError && reverted.signature === elsewhere
}

function isNothing(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((layer) => layer instanceof ContractFunctionZeroDataError)) return true
  const reverted = error.walk((layer) => layer instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  return nothing.includes(reverted.data?.errorName) || isOffchain(error)
}
