import type { ChainFamily } from './chainFamilies.ts'
import type { WalletFacts } from './walletFacts.ts'

/** A wallet of the directory: its source, its chains, and corrected facts. */
export type PopularWallet = {
  /** Id in thirdweb's list and in ours. */
  readonly id: string
  readonly speaks: readonly ChainFamily[]
  /** Facts that override the list's, or all facts if the list lacks the wallet. */
  readonly facts?: WalletFacts
}

/** Wallets of the directory, most used first. The first forty are built into the package. */
export const popularWallets: readonly PopularWallet[] = [
  { id: 'io.metamask', speaks: ['evm', 'solana'] },
  { id: 'com.trustwallet.app', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.coinbase.wallet', speaks: ['evm', 'solana'], facts: { name: 'Base' } },
  { id: 'app.phantom', speaks: ['solanaAll', 'evmOfPhantom', 'bitcoin'] },
  { id: 'me.rainbow', speaks: ['evm'] },
  { id: 'com.okex.wallet', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'io.rabby', speaks: ['evm'] },
  { id: 'com.ledger', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'io.zerion.wallet', speaks: ['evm', 'solana'] },
  {
    id: 'org.uniswap',
    speaks: ['evmMain'],
    facts: { rdns: 'org.uniswap.app', homepage: 'https://wallet.uniswap.org' },
  },
  { id: 'global.safe', speaks: ['evm'], facts: { homepage: 'https://safe.global' } },
  {
    id: 'com.binance.wallet',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: {
      app_store: 'https://apps.apple.com/app/id1436799971',
      play_store: 'https://play.google.com/store/apps/details?id=com.binance.dev',
    },
  },
  {
    id: 'com.bitget.web3',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: {
      webapp_link: '',
      app_store: 'https://apps.apple.com/app/id1395301115',
      play_store: 'https://play.google.com/store/apps/details?id=com.bitkeep.wallet',
    },
  },
  { id: 'app.backpack', speaks: ['solanaAll', 'evmMain'] },
  {
    id: 'com.solflare',
    speaks: ['solanaAll'],
    facts: {
      name: 'Solflare',
      homepage: 'https://solflare.com',
      mobile_link: 'solflare://',
      app_store: 'https://apps.apple.com/app/id1580902717',
      play_store: 'https://play.google.com/store/apps/details?id=com.solflare.mobile',
      chrome_store:
        'https://chromewebstore.google.com/detail/solflare-wallet/bhhhlbepdkbapadjdnnojkbgioiodbic',
    },
  },
  { id: 'com.bybit', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.crypto.wallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'io.magiceden.wallet', speaks: ['solana', 'bitcoin', 'evmMain'] },
  { id: 'com.exodus', speaks: ['evmMain', 'solana', 'bitcoin'], facts: { webapp_link: '' } },
  { id: 'app.xverse', speaks: ['bitcoinAll'] },
  {
    id: 'io.unisat',
    speaks: ['bitcoinAll'],
    facts: {
      name: 'UniSat',
      homepage: 'https://unisat.io',
      chrome_store:
        'https://chromewebstore.google.com/detail/unisat-wallet/ppbibelpcjmhbdihakflkdcoccbgbkpo',
    },
  },
  { id: 'com.wallet.reown', speaks: ['bitcoinAll'], facts: { id: 'io.leather', rdns: '' } },
  { id: 'im.token', speaks: ['evmMain', 'bitcoin'] },
  { id: 'pro.tokenpocket', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'com.safepal', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'so.onekey.app.wallet', speaks: ['evm', 'solana', 'bitcoin'] },
  {
    id: 'com.brave.wallet',
    speaks: ['evm', 'solanaAll', 'bitcoin'],
    facts: {
      app_store: 'https://apps.apple.com/app/id1052879175',
      play_store: 'https://play.google.com/store/apps/details?id=com.brave.browser',
    },
  },
  {
    id: 'com.robinhood.wallet',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: { app_store: 'https://apps.apple.com/app/id1634080733' },
  },
  { id: 'com.kraken', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'io.trezor', speaks: ['evmMain', 'solana', 'bitcoin'] },
  {
    id: 'io.1inch.wallet',
    speaks: ['evmMain'],
    facts: { homepage: 'https://1inch.io/wallet', mobile_link: 'oneinch://' },
  },
  { id: 'com.coin98', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'xyz.argent', speaks: ['evmMain'] },
  { id: 'xyz.talisman', speaks: ['evm', 'solana'] },
  { id: 'app.core.extension', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'com.roninchain.wallet', speaks: ['evmOfRonin'] },
  { id: 'com.enkrypt', speaks: ['evm', 'solana', 'bitcoin'], facts: { webapp_link: '' } },
  { id: 'sh.frame', speaks: ['evm'] },
  { id: 'com.tangem', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'org.base.account', speaks: ['base'] },

  { id: 'app.subwallet', speaks: ['evm', 'bitcoin'] },
  { id: 'app.keplr', speaks: ['evm', 'bitcoin'] },
  { id: 'com.mewwallet', speaks: ['evmMain', 'solana'], facts: { webapp_link: '' } },
  { id: 'com.zengo', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'app.zeal', speaks: ['evm'] },
  { id: 'co.family.wallet', speaks: ['evmMain'] },
  { id: 'inc.tomo', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'app.nightly', speaks: ['solanaAll', 'evm'] },
  { id: 'org.hot-labs', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.gemwallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'money.unstoppable', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.bitcoin', speaks: ['evmMain', 'bitcoin'] },
  {
    id: 'com.blockchain.login',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: { homepage: 'https://www.blockchain.com/wallet' },
  },
  { id: 'io.atomicwallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.guarda.wallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  {
    id: 'com.bitpay',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: {
      app_store: 'https://apps.apple.com/app/id1149581638',
      play_store: 'https://play.google.com/store/apps/details?id=com.bitpay.wallet',
    },
  },
  { id: 'com.coinomi', speaks: ['evmMain', 'bitcoin'] },
  { id: 'app.edge', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.cakewallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.bestwallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.shapeshift', speaks: ['evmMain', 'bitcoin'] },
  { id: 'com.coolbitx.cwsapp', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.dcentwallet', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.ellipal', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.secuxtech', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'it.airgap', speaks: ['evmMain', 'bitcoin'] },
  { id: 'com.fireblocks', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'org.mathwallet', speaks: ['evm', 'solana', 'bitcoin'] },
  { id: 'com.bifrostwallet', speaks: ['evm'] },
  { id: 'io.zelcore', speaks: ['evmMain', 'solana', 'bitcoin'] },
  {
    id: 'com.foxwallet',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: { homepage: 'https://foxwallet.com' },
  },
  { id: 'com.bitpie', speaks: ['evmMain', 'bitcoin'] },
  {
    id: 'com.coinex.wallet',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: { mobile_link: '' },
  },
  { id: 'com.kucoin', speaks: ['evmMain', 'solana', 'bitcoin'] },
  {
    id: 'com.opera',
    speaks: ['evmMain', 'solana', 'bitcoin'],
    facts: { homepage: 'https://www.opera.com/crypto' },
  },
  { id: 'com.alphawallet', speaks: ['evm'] },
  { id: 'io.enjin', speaks: ['evmMain', 'bitcoin'] },
  { id: 'io.klever', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'com.valoraapp', speaks: ['celo'] },
  { id: 'io.kaiawallet', speaks: ['kaia'] },
  { id: 'io.loopring.wallet', speaks: ['evmMain'] },
  { id: 'io.leapwallet', speaks: ['evmMain', 'solana'] },
  { id: 'io.cosmostation', speaks: ['evm', 'bitcoin'] },
  { id: 'me.vultisig', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'xyz.sequence', speaks: ['evmMain'] },
  { id: 'com.wigwam.wallet', speaks: ['evm'] },
  { id: 'com.paliwallet', speaks: ['evm', 'bitcoin'] },
  { id: 'com.unstoppabledomains', speaks: ['evmMain', 'solana', 'bitcoin'] },
  { id: 'io.cypherhq', speaks: ['evmMain', 'solana'] },
  { id: 'com.tastycrypto', speaks: ['evmMain'] },
  { id: 'xyz.nestwallet', speaks: ['evmMain'] },
  { id: 'io.runonflux.sspwallet', speaks: ['evmMain', 'bitcoin'] },
  { id: 'me.iopay', speaks: ['evmMain'] },
  { id: 'xyz.coca', speaks: ['evmMain'] },
]
