import {
  BaseError,
  type Chain,
  type Client,
  createClient,
  defineChain,
  type HttpTransport,
  http,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderError } from '../ProviderError.ts'
import { nodeOf } from './readNode.ts'
import { accountFor, type WalletState } from './walletState.ts'

/** A client that signs with the key of an address, on the wallet's current chain. */
export function clientOf(
  state: WalletState,
  address: unknown,
): Client<HttpTransport, Chain, PrivateKeyAccount> {
  const url = nodeOf(state)
  const chain = defineChain({
    id: state.chainId,
    name: `Chain ${state.chainId}`,
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: { default: { http: [url] } },
  })
  const account = accountFor(state, address)
  return createClient({ account, chain, transport: http(url, { retryCount: 0 }) })
}

/** Converts a node's error to a wallet's. */
export function nodeErrorOf(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  return new ProviderError(-32603, error.details || error.shortMessage)
}
