import { devMnemonic, readManifest, solanaDevPrivateKey, solanaTokens } from '@latchkey/devnet'
import { dexesOf, readUpstreams, type UpstreamConfig } from '@latchkey/provider'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The account of the local chains that made the tokens, so it has plenty to deliver. */
const seller = 20
/** The account that the local Solana's faucet gives from. */
const solanaSeller = 9

/** Solana has no exchange here: what its tokens are worth is said, and what SOL is, in US dollars. */
const solanaPrices = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    native: 150,
    So11111111111111111111111111111111111111112: 150,
    ...Object.fromEntries(
      solanaTokens.flatMap(({ mint, price }) => (price === undefined ? [] : [[mint, price]])),
    ),
  },
}

/**
 * What stands behind the provider when everything is local: the chains' own exchanges for prices and
 * swaps, fixed prices on Solana, and a sandbox that sells coins for test cards.
 */
export function localUpstreams(): UpstreamConfig {
  const { privateKey } = mnemonicToAccount(devMnemonic, { addressIndex: seller }).getHdKey()
  if (!privateKey) throw new Error('The development phrase has no private key')
  return readUpstreams({
    FIXED_PRICES: JSON.stringify(solanaPrices),
    DEXES: JSON.stringify(dexesOf(readManifest().chains)),
    ONRAMP: 'sandbox',
    ONRAMP_SANDBOX_KEY: toHex(privateKey),
    ONRAMP_SANDBOX_SOLANA_KEY: toHex(solanaDevPrivateKey(solanaSeller)),
  })
}
