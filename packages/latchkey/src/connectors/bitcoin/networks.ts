import type { CaipNetworkId } from '../../core/caip.ts'
import { bitcoinChainIds as chainIds } from '../../core/networks/bitcoinForms.ts'
import { walletError } from '../../core/ports/errors.ts'

export { chainIds }

/** A Bitcoin network by its Wallet Standard name. */
export type ChainName = keyof typeof chainIds

const names = Object.keys(chainIds).filter((name): name is ChainName => name in chainIds)

/** Other names that wallets use for networks. */
const words: Readonly<Record<string, ChainName>> = {
  devnet: 'regtest',
  livenet: 'mainnet',
  sbtcdevenv: 'regtest',
}

const tests = ['testnet', 'testnet4', 'signet'] as const
const ordinary = '[1-9A-HJ-NP-Za-km-z]{25,34}$'

/** Networks by address prefix: some networks share one. */
const letters: readonly (readonly [address: RegExp, chains: readonly ChainName[]])[] = [
  [/^bc1[02-9ac-hj-np-z]{8,87}$/i, ['mainnet']],
  [/^tb1[02-9ac-hj-np-z]{8,87}$/i, tests],
  [/^bcrt1[02-9ac-hj-np-z]{8,87}$/i, ['regtest']],
  [new RegExp(`^[13]${ordinary}`), ['mainnet']],
  [new RegExp(`^[2mn]${ordinary}`), [...tests, 'regtest']],
]

/** The possible networks of an address; none if it is invalid. */
export function chainsOf(address: string): readonly ChainName[] {
  return letters.find(([shape]) => shape.test(address))?.[1] ?? []
}

/** The Wallet Standard name of a network; undefined outside Bitcoin. */
export function chainNameOf(chainId: CaipNetworkId | undefined): ChainName | undefined {
  return names.find((name) => chainIds[name] === chainId)
}

/**
 * The possible networks of a wallet. The address decides, since money goes there; the wallet's word
 * decides only between networks that share a prefix.
 *
 * @throws `WALLET_FAILED` if the wallet names a network outside Bitcoin
 */
export function readChains(
  address: string,
  said: unknown,
): { readonly chains: readonly CaipNetworkId[]; readonly isSaid: boolean } {
  const named = (Array.isArray(said) ? said : [said]).filter((word) => typeof word === 'string')
  const known = named.flatMap((word) => readName(word) ?? [])
  if (named.length > 0 && known.length === 0)
    throw walletError('WALLET_FAILED', {
      problem: `it is on ${String(named[0]).slice(0, 40)}, which is no network of Bitcoin`,
    })
  const possible = chainsOf(address)
  const agreed = possible.filter((name) => known.includes(name))
  const isSaid = agreed.length > 0
  return { chains: (isSaid ? agreed : possible).map((name) => chainIds[name]), isSaid }
}

/** `Mainnet`, `livenet`, `BITCOIN_MAINNET` and `bitcoin:mainnet` are the same network. */
function readName(word: string): ChainName | undefined {
  const plain = word.toLowerCase().replace(/^bitcoin[_:]/, '')
  return names.find((name) => name === plain) ?? words[plain]
}
