import { getEnsAddress } from 'viem/actions'
import { referenceOf } from '../../../core/caip.ts'
import { nameError } from '../../../core/names/errors.ts'
import type { NameRequest } from '../../../core/ports/adapter.ts'
import { coinTypeOf } from '../../../protocol/coinType.ts'
import type { Nodes } from '../read/createNodes.ts'
import { hasNames, isOffchain, readRecord, universalResolverAddress } from './ensContract.ts'

/** Chain ids from here on have no coin type (ENSIP-11). */
const outOfReach = 0x80000000

/**
 * Resolves a name to the address that its owner set for the chain (ENSIP-11), else to the one for
 * Ethereum. Offchain names are resolved
 * at their gateway (ERC-3668) if the request allows it.
 *
 * @throws {@link LatchkeyError} if the node or the gateway does not respond
 */
export async function ensResolve(
  nodes: Nodes,
  { isOffchainAllowed, name, network, target }: NameRequest,
): Promise<string | undefined> {
  if (!hasNames(network)) return undefined
  const client = isOffchainAllowed
    ? nodes(network)
    : ({ ...nodes(network), ccipRead: false } as const)
  const ask = (coinType?: bigint) =>
    readRecord(
      getEnsAddress(client, {
        name,
        strict: true,
        universalResolverAddress,
        ...(coinType !== undefined && { coinType }),
      }).catch((cause: unknown) => {
        throw isOffchain(cause) ? nameError('NAME_OFFCHAIN', { cause, name }) : cause
      }),
      network,
    )
  const chainId = Number(referenceOf(target.caipNetworkId))
  const own = chainId !== 1 && chainId < outOfReach && (await ask(BigInt(coinTypeOf(chainId))))
  return own || ask()
}
