import { blake2b } from '@noble/hashes/blake2b'
import {
  type Adapter,
  type AdapterContext,
  type Network,
  nodeError,
  walletError,
} from 'latchkey/core'
import { publicKeyOf } from './ss58.ts'
import { isPolkadotProvider } from './wallet.ts'

/** twox128('System') and twox128('Account'), the storage prefix of a Substrate chain's accounts. */
const systemAccount = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Supports signing messages and reading balances; other methods of an adapter are left out. */
export function createAdapter({
  rpcUrls,
  signal,
}: Pick<AdapterContext, 'rpcUrls' | 'signal'>): Adapter {
  return {
    async getBalance({ address, network }) {
      const { decimals, symbol } = network.nativeCurrency
      const stored = await ask(network, 'state_getStorage', [storageKey(address)])
      return { decimals, symbol, value: stored === null ? 0n : freeOf(stored) }
    },
    namespace: 'polkadot',
    async signMessage({ address, message, provider }) {
      if (!isPolkadotProvider(provider)) throw walletError('PROVIDER_GONE')
      // Wallets of this chain family wrap messages so that they cannot be transactions.
      const bytes = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
      return provider.signBytes(address, bytes)
    },
  }

  /** Sends a call to the nodes, one after the other, until one answers. */
  async function ask(network: Network, method: string, params: unknown): Promise<unknown> {
    let last: unknown
    for (const url of rpcUrls(network)) {
      try {
        const response = await fetch(url, {
          body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
          headers: { 'content-type': 'application/json' },
          method: 'POST',
          signal,
        })
        const answer: unknown = await response.json()
        if (typeof answer === 'object' && answer !== null && 'result' in answer)
          return answer.result
        last = new Error(`The node answered ${JSON.stringify(answer).slice(0, 200)}`)
      } catch (error) {
        last = error
      }
    }
    const problem = last instanceof Error ? last.message : 'none is configured'
    throw nodeError('NODE_FAILED', { cause: last, network: network.name, problem })
  }
}

/** Storage key of an account: `System.Account`, hashed with blake2_128_concat. */
export function storageKey(address: string): string {
  const key = publicKeyOf(address)
  if (!key) throw new Error(`${address} is not an address of this chain family.`)
  return `0x${systemAccount}${hexOf(blake2b(key, { dkLen: 16 }))}${hexOf(key)}`
}

/** `AccountInfo`: four counters of 4 bytes, then the free balance: 16 bytes, little-endian. */
function freeOf(stored: unknown): bigint {
  const [, free] = /^0x[0-9a-f]{32}([0-9a-f]{32})/i.exec(String(stored)) ?? []
  if (!free) throw new Error('The node returned an invalid account.')
  const bytes = free.match(/../g) ?? []
  return BigInt(`0x${bytes.reverse().join('')}`)
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
