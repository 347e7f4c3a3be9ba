import { type Address, type Client, createClient, custom, getAddress, isAddress } from 'viem'
import { parseChainId } from '../../core/eip1193/parseChainId.ts'
import { isProvider, type Provider } from '../../core/eip1193/provider.ts'
import { FailureReason } from '../../core/errors/failureReason.ts'
import type { Network } from '../../core/network.ts'
import { walletError } from '../../core/ports/errors.ts'

/** The provider of a connection, which reaches an adapter untyped. */
export function providerOf(provider: unknown): Provider {
  if (!isProvider(provider)) throw walletError('PROVIDER_GONE')
  return provider
}

/**
 * A client that sends each request to the wallet once: a retry would show the visitor the same
 * request twice.
 */
export function walletClientOf(provider: unknown): Client {
  return createClient({ transport: custom(providerOf(provider), { retryCount: 0 }) })
}

/**
 * Validates an address. A wallet's address may carry another chain's checksum (EIP-1191), so letter
 * case counts only for typed addresses: `checksum`.
 *
 * @throws {@link LatchkeyError} 'Invalid request to {method}: … is not an address'
 */
export function requireEvmAddress(
  address: string,
  method: string,
  { checksum = false }: { checksum?: boolean } = {},
): Address {
  const isShaped = isAddress(address, { strict: false })
  const isMeant = !checksum || address === address.toLowerCase()
  if (isShaped && (isMeant || getAddress(address.toLowerCase()) === address)) return address
  throw walletError('INVALID_REQUEST', { method, problem: `${address} is not an address` })
}

/**
 * The wallet's chain id, as wallets write it. Refuses a wallet on another chain than requested,
 * where
 * it would send.
 *
 * @throws {@link LatchkeyError} 'Invalid request to {method}: the wallet is on …, not on …'
 */
export async function requireChain(
  wallet: Provider,
  { caipNetworkId, name }: Network,
  method: string,
): Promise<`0x${string}`> {
  const chainId = parseChainId(await wallet.request({ method: 'eth_chainId' }))
  if (chainId === caipNetworkId) return hexChainId(chainId)
  const problem = `the wallet is on ${chainId}, not on ${name}`
  // The wallet has just moved there without reporting it yet.
  throw walletError('INVALID_REQUEST', {
    cause: new FailureReason('changed', problem),
    method,
    problem,
  })
}

/** The id of an EVM chain as wallets write it. */
export function hexChainId(caipNetworkId: string): `0x${string}` {
  return `0x${BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)).toString(16)}`
}
