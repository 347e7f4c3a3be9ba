import type { Connector } from '../ports/connector.ts'

/** A wallet that is known under several names: standards and versions of it do not agree on one. */
type KnownWallet = {
  /** Its id in the wallet directory, and what it announces itself by (EIP-6963) where it does. */
  readonly id: string
  /** In lower case, and without what half of them end in: `Wallet`. */
  readonly names: readonly string[]
}

/** Wallets that speak several chain families under several standards. */
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

/** The known wallet that goes by this name. */
export function findKnownWallet(name: string): KnownWallet | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
  return knownWallets.find(({ names }) => names.includes(plain))
}

/**
 * The known wallet that a connector reaches. What announces itself is known by its rdns alone:
 * anybody can take a famous name.
 */
export function knownWalletOf({
  name,
  rdns,
  walletId,
}: Pick<Connector, 'name' | 'rdns' | 'walletId'>) {
  if (rdns) return knownWallets.find(({ id }) => id === rdns)
  return knownWallets.find(({ id }) => id === walletId) ?? findKnownWallet(name)
}
