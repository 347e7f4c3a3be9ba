// Written by `npm run directory`; edit scripts/directory/popularWallets.ts instead.
import type { WalletListing } from '../../../protocol/index.ts'
import { readWalletTable } from './readWalletTable.ts'

const chainLists = [
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114,eip155:11155111,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,bip122:000000000019d6689c085ae165831e93',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1,solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z,eip155:1,eip155:137,eip155:8453,eip155:11155111,bip122:000000000019d6689c085ae165831e93',
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114,eip155:11155111',
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114,eip155:11155111,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,bip122:000000000019d6689c085ae165831e93',
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1,solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z,eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1,solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,bip122:000000000019d6689c085ae165831e93,eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114',
  'bip122:000000000019d6689c085ae165831e93,bip122:000000000933ea01ad0ee984209779ba',
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114,bip122:000000000019d6689c085ae165831e93',
  'eip155:1,eip155:10,eip155:56,eip155:137,eip155:8453,eip155:42161,eip155:43114,eip155:11155111,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1,solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z,bip122:000000000019d6689c085ae165831e93',
  'eip155:1,eip155:56,eip155:137,eip155:2020,eip155:8453,eip155:42161',
  'eip155:8453,eip155:84532',
]

// id|name|rdns|homepage|mobile_link|desktop_link|webapp_link|app_store|play_store|chrome_store|badge|chains
const table = `
io.metamask|MetaMask|io.metamask|https://metamask.io|metamask://|||https://apps.apple.com/us/app/metamask/id1438144202|https://play.google.com/store/apps/details?id=io.metamask|https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn|certified|0
com.trustwallet.app|Trust Wallet|com.trustwallet.app|https://trustwallet.com|trust://|||https://apps.apple.com/app/apple-store/id1288339409|https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp|https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph|certified|1
com.coinbase.wallet|Base|com.coinbase.wallet|https://base.app||||https://apps.apple.com/app/apple-store/id1278383455|https://play.google.com/store/apps/details?id=org.toshi|https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad?hl=en|certified|0
app.phantom|Phantom|app.phantom|https://phantom.app||||https://apps.apple.com/us/app/phantom-crypto-wallet/id1598432977|https://play.google.com/store/apps/details?id=app.phantom&hl=en|https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa|certified|2
me.rainbow|Rainbow|me.rainbow|https://rainbow.me|rainbow://|||https://apps.apple.com/app/apple-store/id1457119021?pt=119997837&ct=wc&mt=8|https://play.google.com/store/apps/details?id=me.rainbow&referrer=utm_source%3Dwc%26utm_medium%3Dconnector%26utm_campaign%3Dwc|https://chrome.google.com/webstore/detail/rainbow/opfgelmcmbiajamepnmloijbpoleiama?utm_source=wc&utm_medium=connector&utm_campaign=wc|certified|3
com.okex.wallet|OKX Wallet|com.okex.wallet|https://www.okx.com/download|okxwallet://main|||https://apps.apple.com/us/app/okx-wallet-portal-to-web3/id6743309484|https://play.google.com/store/apps/details?id=com.okx.wallet|https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge|certified|4
io.rabby|Rabby|io.rabby|https://rabby.io|rabby://|||https://apps.apple.com/us/app/rabby-wallet-crypto-evm/id6474381673|https://play.google.com/store/apps/details?id=com.debank.rabbymobile|https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch|certified|3
com.ledger|Ledger Wallet||https://www.ledger.com/ledger-wallet|ledgerlive://|ledgerlive://||https://itunes.apple.com/app/id1361671700|https://play.google.com/store/apps/details?id=com.ledger.live|||1
io.zerion.wallet|Zerion|io.zerion.wallet|https://zerion.io|zerion://|zerion://|https://app.zerion.io|https://apps.apple.com/app/id1456732565|https://play.google.com/store/apps/details?id=io.zerion.android&hl=en&gl=US|https://chrome.google.com/webstore/detail/zerion-wallet-for-web3-nf/klghhnkeealcohjjanjjdaeeggmfmlpl|certified|0
org.uniswap|Uniswap Wallet|org.uniswap.app|https://wallet.uniswap.org|uniswap://|||https://apps.apple.com/us/app/uniswap-wallet/id6443944476|https://play.google.com/store/apps/details?id=com.uniswap.mobile|https://chromewebstore.google.com/detail/uniswap-extension/nnpmfplkfogfpmcngplhnbdnnilmcdcg|certified|5
global.safe|Safe||https://safe.global|safe://||https://app.safe.global|https://apps.apple.com/app/id6748754793|https://play.google.com/store/apps/details?id=global.safe.mobileapp|||3
com.binance.wallet|Binance Wallet|com.binance.wallet|https://www.binance.com/en/web3wallet|bnc://app.binance.com/cedefi/|||https://apps.apple.com/app/id1436799971|https://play.google.com/store/apps/details?id=com.binance.dev|https://chromewebstore.google.com/detail/binance-wallet/cadiboklkpojfamcoggejbbdjcoiljjk?utm_source=walletconnect|certified|1
com.bitget.web3|Bitget Wallet|com.bitget.web3|https://web3.bitget.com|bitkeep://|||https://apps.apple.com/app/id1395301115|https://play.google.com/store/apps/details?id=com.bitkeep.wallet|https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak|certified|1
app.backpack|Backpack|app.backpack|https://backpack.app|backpack://|||https://apps.apple.com/us/app/backpack-wallet-exchange/id6445964121|https://play.google.com/store/apps/details?id=app.backpack.mobile|https://chrome.google.com/webstore/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof|certified|6
com.solflare|Solflare||https://solflare.com|solflare://|||https://apps.apple.com/app/id1580902717|https://play.google.com/store/apps/details?id=com.solflare.mobile|https://chromewebstore.google.com/detail/solflare-wallet/bhhhlbepdkbapadjdnnojkbgioiodbic||7
com.bybit|Bybit Wallet|com.bybit|https://www.bybit.com/web3|bybitapp://open/route?targetUrl=by://web3/walletconnect/|||https://apps.apple.com/US/app/id1488296980|https://play.google.com/store/apps/details?id=com.bybit.app&hl=en|https://chrome.google.com/webstore/detail/bybit-wallet/pdliaogehgdbhbnmkklieghmmjkpigpa|certified|1
com.crypto.wallet|Crypto.com Onchain|com.crypto.wallet|https://crypto.com/onchain|dfw://|||https://apps.apple.com/US/app/id1512048310?mt=8|https://play.google.com/store/apps/details?id=com.defi.wallet|https://chromewebstore.google.com/detail/cryptocom-wallet-extensio/hifafgmccdpekplomjjkcfgodnhcellj|certified|1
io.magiceden.wallet|Magic Eden|io.magiceden.wallet|https://wallet.magiceden.io|magiceden://|||https://apps.apple.com/us/app/magic-eden-wallet/id6478631482|https://play.google.com/store/apps/details?id=com.magiceden.wallet&hl=en_US?utm_source=website&utm_medium=internal&utm_campaign=mobile-wallet-ga&utm_content=button|https://chromewebstore.google.com/detail/magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg|certified|8
com.exodus|Exodus||https://exodus.com|exodus://|||https://apps.apple.com/us/app/exodus-crypto-bitcoin-wallet/id1414384820|https://play.google.com/store/apps/details?id=exodusmovement.exodus&hl=en&gl=US|https://chrome.google.com/webstore/detail/exodus-web3-wallet/aholpfdialjgjfhomihkjbmgjidlcdno||1
app.xverse|Xverse Wallet||https://www.xverse.app|xverse://|||https://apps.apple.com/us/app/xverse-wallet-buy-bitcoin/id1552272513|https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse|https://chromewebstore.google.com/detail/xverse-wallet-buy-bitcoin/idnnbdplmphpflfnlkomgpfbpcgelopg||9
io.unisat|UniSat||https://unisat.io||||||https://chromewebstore.google.com/detail/unisat-wallet/ppbibelpcjmhbdihakflkdcoccbgbkpo||9
io.leather|Leather||https://leather.io||||||https://chromewebstore.google.com/detail/leather/ldinpeekobnhjjdofggfgjlcehhmanlj||9
im.token|imToken||https://token.im|imtokenv2://|||https://apps.apple.com/us/app/imtoken2/id1384798940|https://play.google.com/store/apps/details?id=im.token.app|||10
pro.tokenpocket|TokenPocket|pro.tokenpocket|https://tokenpocket.pro|tpoutside://|||https://apps.apple.com/us/app/tp-wallet/id6444625622?l=en|https://play.google.com/store/apps/details?id=vip.mytokenpocket|https://chrome.google.com/webstore/detail/tokenpocket/mfgccjchihfkkindfppnaooecgfneiii|certified|4
com.safepal|SafePal||https://safepal.com|safepalwallet://|||https://apps.apple.com/app/safepal-wallet/id1548297139|https://play.google.com/store/apps/details?id=io.safepal.wallet|https://chrome.google.com/webstore/detail/safepal-extension-wallet/lgmpcpglpngdoalbgeoldeajfclnhafa||1
so.onekey.app.wallet|OneKey|so.onekey.app.wallet|https://onekey.so|onekey-wallet://|onekey-wallet://||https://apps.apple.com/us/app/onekey-open-source-wallet/id1609559473|https://play.google.com/store/apps/details?id=so.onekey.app.wallet&hl=en_US&gl=US|https://chrome.google.com/webstore/detail/onekey/jnmbobjmhlngoefaiojfljckilhhlhcj|certified|4
com.brave.wallet|Brave Wallet|com.brave.wallet|https://brave.com/wallet||||https://apps.apple.com/app/id1052879175|https://play.google.com/store/apps/details?id=com.brave.browser||certified|11
com.robinhood.wallet|Robinhood Wallet|com.robinhood.wallet|https://robinhood.com/web3-wallet|robinhood-wallet://|||https://apps.apple.com/app/id1634080733|https://play.google.com/store/apps/details?id=com.robinhood.gateway||certified|1
com.kraken|Kraken Wallet||https://www.kraken.com/wallet|krakenwallet://|||https://apps.apple.com/us/app/kraken-wallet/id1626327149|https://play.google.com/store/apps/details?id=com.kraken.superwallet|||1
io.trezor|Trezor Suite||https://trezor.io/trezor-suite|https://connect.trezor.io/9/deeplink/|trezorsuite://walletconnect||https://apps.apple.com/us/app/trezor-suite/id1631884497|https://play.google.com/store/apps/details?id=io.trezor.suite|||1
io.1inch.wallet|1inch Wallet||https://1inch.io/wallet|oneinch://|||https://apps.apple.com/us/app/1inch-defi-wallet/id1546049391|https://play.google.com/store/apps/details?id=io.oneinch.android|||5
com.coin98|Coin98 Super Wallet|com.coin98|https://coin98.com/wallet|coin98://|||https://apps.apple.com/vn/app/coin98-wallet/id1561969966|https://play.google.com/store/apps/details?id=coin98.crypto.finance.media&hl=vi&gl=US|https://chrome.google.com/webstore/detail/coin98-wallet/aeachknmefphepccionboohckonoeemg|certified|4
xyz.argent|Argent||https://www.argent.xyz|argent://app/|||https://apps.apple.com/us/app/argent-defi-in-a-tap/id1358741926|https://play.google.com/store/apps/details?id=im.argent.contractwalletclient&hl=en&gl=US&pli=1|||5
xyz.talisman|Talisman|xyz.talisman|https://talisman.xyz|talisman://|||https://apps.apple.com/us/app/talisman-wallet/id6761427240|https://play.google.com/store/apps/details?id=xyz.talisman.app|https://chromewebstore.google.com/detail/talisman-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld?hl=en|certified|0
app.core.extension|Core|app.core.extension|https://core.app|core://|core://||https://apps.apple.com/us/app/core-crypto-wallet-nfts/id6443685999|https://play.google.com/store/apps/details?id=com.avaxwallet&hl=en_US&gl=US|https://chrome.google.com/webstore/detail/core-crypto-wallet-nft-ex/agoakfejjabomempkjlepdflaleeobhb|certified|4
com.roninchain.wallet|Ronin Wallet|com.roninchain.wallet|https://wallet.roninchain.com|roninwallet://|||https://apps.apple.com/us/app/ronin-wallet/id1592675001|https://play.google.com/store/apps/details?id=com.skymavis.genesis|https://chrome.google.com/webstore/detail/ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec|certified|12
com.enkrypt|Enkrypt|com.enkrypt|https://www.enkrypt.com||||||https://chromewebstore.google.com/detail/enkrypt-multichain-crypto/kkpllkodjeloidieedojogacfhpaihoh||4
sh.frame|Frame Wallet|sh.frame|https://frame.sh||||||||3
com.tangem|Tangem Wallet||https://tangem.com|tangem://|||https://apps.apple.com/uz/app/tangem/id1354868448|https://play.google.com/store/apps/details?id=com.tangem.wallet|||1
org.base.account|Base Account|org.base.account|https://base.org||||||||13
`

/** Popular wallets, for hosts without a directory and for outages. */
export const builtInDirectory: readonly WalletListing[] = readWalletTable(table, chainLists)
