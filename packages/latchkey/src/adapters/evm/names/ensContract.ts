import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'
import type { Network } from '../../../core/network.ts'
import { toNodeError } from '../evmError.ts'

/** The one contract that is asked about names: the same on every Ethereum. */
export const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** Whether the network is the one that knows names. */
export function hasNames({ caipNetworkId }: Network): boolean {
  return caipNetworkId === 'eip155:1'
}

/** How the contract says that there is nothing. Gateways that fail are not among them. */
const nothing: readonly (string | undefined)[] = [
  'ResolverError',
  'ResolverNotContract',
  'ResolverNotFound',
  'ReverseAddressMismatch',
  'UnsupportedResolverProfile',
]

/** `OffchainLookup` (ERC-3668): the answer is not on the chain. */
const elsewhere = '0x556f1830'

/**
 * Waits for what the contract says; nothing where it has nothing, or is not there.
 *
 * @throws {@link LatchkeyError} when it cannot be known
 */
export async function answerOf<answer>(
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

function isNothing(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((layer) => layer instanceof ContractFunctionZeroDataError)) return true
  const reverted = error.walk((layer) => layer instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  return nothing.includes(reverted.data?.errorName) || reverted.signature === elsewhere
}
