import type { Connector } from './connector.ts'

/** A wallet that is known under several names: standards and versions of it do not agree on one. */
type KnownWallet = {
  /** Its id in the wallet directory. */
  readonly id: string
  /** What it announces itself by (EIP-6963), where it does. */
  readonly rdns?: string
  /** In lower case. */
  readonly names: readonly string[]
}

/** Wallets that speak several chain families under several standards. */
const knownWallets: readonly KnownWallet[] = [
  { id: 'app.backpack', names: ['backpack'], rdns: 'app.backpack' },
  { id: 'app.phantom', names: ['phantom'], rdns: 'app.phantom' },
  { id: 'app.xverse', names: ['xverse', 'xverse wallet'] },
  { id: 'com.binance.wallet', names: ['binance wallet', 'binance web3 wallet'] },
  { id: 'com.bitget.web3', names: ['bitget', 'bitget wallet', 'bitkeep'], rdns: 'com.bitget.web3' },
  { id: 'com.coinbase.wallet', names: ['coinbase wallet', 'base'], rdns: 'com.coinbase.wallet' },
  { id: 'com.exodus', names: ['exodus', 'exodus web3 wallet'] },
  { id: 'com.okex.wallet', names: ['okx', 'okx wallet'], rdns: 'com.okex.wallet' },
  { id: 'com.trustwallet.app', names: ['trust', 'trust wallet'], rdns: 'com.trustwallet.app' },
  { id: 'io.leather', names: ['leather', 'leather wallet', 'hiro wallet'] },
  {
    id: 'io.magiceden.wallet',
    names: ['magic eden', 'magic eden wallet'],
    rdns: 'io.magiceden.wallet',
  },
  { id: 'io.metamask', names: ['metamask'], rdns: 'io.metamask' },
  { id: 'io.unisat', names: ['unisat', 'unisat wallet'] },
]

/** The known wallet that goes by this name. */
export function findKnownWallet(name: string): KnownWallet | undefined {
  const plain = name.trim().toLowerCase()
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
  if (rdns) return knownWallets.find((known) => known.rdns === rdns || known.id === rdns)
  return knownWallets.find(({ id }) => id === walletId) ?? findKnownWallet(name)
}
