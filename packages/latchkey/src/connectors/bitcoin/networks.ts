import type { CaipNetworkId } from '../../core/caip.ts'
import { lateError } from '../../core/errors/lateErrors.ts'
import { bitcoinChainIds as chainIds } from '../../core/networks/bitcoinForms.ts'

export { chainIds }

/** A network of Bitcoin, as the standards name it. */
export type ChainName = keyof typeof chainIds

const names = Object.keys(chainIds).filter((name): name is ChainName => name in chainIds)

/** Other words that wallets have for the networks. */
const words: Readonly<Record<string, ChainName>> = {
  devnet: 'regtest',
  livenet: 'mainnet',
  sbtcdevenv: 'regtest',
}

const tests = ['testnet', 'testnet4', 'signet'] as const
const ordinary = '[1-9A-HJ-NP-Za-km-z]{25,34}$'

/** Which networks an address can be of: some networks share their letters. */
const letters: readonly (readonly [address: RegExp, chains: readonly ChainName[]])[] = [
  [/^bc1[02-9ac-hj-np-z]{8,87}$/i, ['mainnet']],
  [/^tb1[02-9ac-hj-np-z]{8,87}$/i, tests],
  [/^bcrt1[02-9ac-hj-np-z]{8,87}$/i, ['regtest']],
  [new RegExp(`^[13]${ordinary}`), ['mainnet']],
  [new RegExp(`^[2mn]${ordinary}`), [...tests, 'regtest']],
]

/** The networks that an address can be of; none where it is no address. */
export function chainsOf(address: string): readonly ChainName[] {
  return letters.find(([shape]) => shape.test(address))?.[1] ?? []
}

/** What the standards call a network; nothing where it is not one of Bitcoin's. */
export function nameOf(chainId: CaipNetworkId | undefined): ChainName | undefined {
  return names.find((name) => chainIds[name] === chainId)
}

/**
 * The networks that a wallet may really be on. Its address decides, since that is where money goes; what
 * the wallet says decides between networks whose addresses look alike.
 *
 * @throws `WALLET_FAILED` where the wallet names a network that is none of Bitcoin's.
 */
export function readChains(
  address: string,
  said: unknown,
): { readonly chains: readonly CaipNetworkId[]; readonly isSaid: boolean } {
  const named = (Array.isArray(said) ? said : [said]).filter((word) => typeof word === 'string')
  const known = named.flatMap((word) => readName(word) ?? [])
  if (named.length > 0 && known.length === 0)
    throw lateError('WALLET_FAILED', {
      problem: `it is on ${String(named[0]).slice(0, 40)}, which is no network of Bitcoin`,
    })
  const possible = chainsOf(address)
  const agreed = possible.filter((name) => known.includes(name))
  const isSaid = agreed.length > 0
  return { chains: (isSaid ? agreed : possible).map((name) => chainIds[name]), isSaid }
}

/** `Mainnet`, `livenet`, `BITCOIN_MAINNET` and `bitcoin:mainnet` are one. */
function readName(word: string): ChainName | undefined {
  const plain = word.toLowerCase().replace(/^bitcoin[_:]/, '')
  return names.find((name) => name === plain) ?? words[plain]
}
