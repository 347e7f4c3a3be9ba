import type { Connector } from '../ports/connector.ts'

/** A wallet that has different names in different standards and versions. */
type KnownWallet = {
  /** The id in the wallet directory, and the rdns that the wallet announces (EIP-6963), if any. */
  readonly id: string
  /** In lower case, without the suffix `Wallet`, which only some names have. */
  readonly names: readonly string[]
}

/** Wallets that support several chain families through several standards. */
const knownWallets: readonly KnownWallet[] = [
  ['app.backpack', 'backpack'],
  ['app.phantom', 'phantom'],
  ['app.xverse', 'xverse'],
  ['com.binance.wallet', 'binance', 'binance web3'],
  ['com.bitget.web3', 'bitget', 'bitkeep'],
  ['com.coinbase.wallet', 'coinbase', 'base'],
  ['com.exodus', 'exodus', 'exodus web3'],
  ['com.okex.wallet', 'okx'],
  ['com.trustwallet.app', 'trust'],
  ['io.leather', 'leather', 'hiro'],
  ['io.magiceden.wallet', 'magic eden'],
  ['io.metamask', 'metamask'],
  ['io.unisat', 'unisat'],
].map(([id = '', ...names]) => ({ id, names }))

/** Finds a known wallet by a name. */
export function findKnownWallet(name: string): KnownWallet | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
  return knownWallets.find(({ names }) => names.includes(plain))
}

/**
 * Finds the known wallet of a connector. A wallet that announces itself is identified by its rdns alone,
 * because any extension can use a famous name.
 */
export function knownWalletOf({
  name,
  rdns,
  walletId,
}: Pick<Connector, 'name' | 'rdns' | 'walletId'>) {
  if (rdns) return knownWallets.find(({ id }) => id === rdns)
  return knownWallets.find(({ id }) => id === walletId) ?? findKnownWallet(name)
}
