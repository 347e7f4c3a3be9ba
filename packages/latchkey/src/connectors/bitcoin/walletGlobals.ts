import { property } from '../../core/eip1193/provider.ts'
import type { LoadDriver } from './createLazyConnector.ts'
import { has } from './has.ts'
import type { ChainName } from './networks.ts'

/** A global that a wallet occupies. */
export type WalletGlobal = {
  /** Path below `window`. */
  readonly path: string
  readonly name: string
  /** Paths of its objects for other networks. */
  readonly others?: Readonly<Partial<Record<ChainName, string>>>
  readonly driver: 'unisat' | 'phantom'
  /** The property by which a wallet identifies itself at another wallet's global. */
  readonly flag?: string
}

/** `window.unisat` comes last: other wallets occupy it, too. */
export const walletGlobals: readonly WalletGlobal[] = [
  {
    driver: 'unisat',
    name: 'OKX Wallet',
    others: { signet: 'okxwallet.bitcoinSignet', testnet: 'okxwallet.bitcoinTestnet' },
    path: 'okxwallet.bitcoin',
  },
  { driver: 'phantom', name: 'Phantom', path: 'phantom.bitcoin' },
  { driver: 'unisat', name: 'Bitget Wallet', path: 'bitkeep.unisat' },
  { driver: 'unisat', name: 'Binance Wallet', path: 'binancew3w.bitcoin' },
  { driver: 'unisat', flag: 'isBitKeep', name: 'Bitget Wallet', path: 'unisat' },
  { driver: 'unisat', flag: 'isBinance', name: 'Binance Wallet', path: 'unisat' },
  { driver: 'unisat', name: 'UniSat', path: 'unisat' },
]

/** The object at a dotted path; undefined for anything else. */
export function objectAt(page: Window, path: string): object | undefined {
  let found: unknown = page
  for (const name of path.split('.')) found = property(found, name)
  const isObject = (typeof found === 'object' && found !== null) || typeof found === 'function'
  return isObject && found !== page ? (found as object) : undefined // checked above
}

/** The wallet at a global, if it can share accounts. */
export function findWalletAt(
  page: Window,
  { driver, flag, others = {}, path }: WalletGlobal,
): { readonly wallet: object; readonly loadDriver: LoadDriver } | undefined {
  const wallet = objectAt(page, path)
  if (!wallet || (flag !== undefined && property(wallet, flag) !== true)) return undefined
  if (!has(wallet, 'requestAccounts') && !has(wallet, 'connect')) return undefined
  if (driver === 'phantom')
    return {
      loadDriver: async () => (await import('./drivers/phantomDriver.ts')).phantomDriver(wallet),
      wallet,
    }
  const homes: Partial<Record<ChainName, object>> = {}
  for (const [name, at] of Object.entries(others)) {
    const home = objectAt(page, at)
    if (home && (name === 'testnet' || name === 'signet')) homes[name] = home
  }
  const isDivided = Object.keys(homes).length > 0
  const all = isDivided ? { mainnet: wallet, ...homes } : {}
  return {
    loadDriver: async () => (await import('./drivers/unisatDriver.ts')).unisatDriver(wallet, all),
    wallet,
  }
}
