import { devMnemonic, readManifest, solanaDevPrivateKey, solanaTokens } from '@latchkey/devnet'
import { dexesOf, readUpstreams, type UpstreamConfig } from '@latchkey/provider'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** Index of the EVM account that delivers purchases. It minted the tokens. */
const seller = 20
/** Index of the local Solana's faucet account. */
const solanaSeller = 9

/** Prices in US dollars, because the local Solana has no exchange. */
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
 * Upstream services of the local stack: the chains' own exchanges for prices and swaps, fixed
 * prices on Solana, a sandbox that accepts test cards, and the mailbox for mails.
 */
export function localUpstreams(smtpUrl?: string): UpstreamConfig {
  const { privateKey } = mnemonicToAccount(devMnemonic, { addressIndex: seller }).getHdKey()
  if (!privateKey) throw new Error('The development phrase has no private key')
  return readUpstreams({
    FIXED_PRICES: JSON.stringify(solanaPrices),
    DEXES: JSON.stringify(dexesOf(readManifest().chains)),
    ...(smtpUrl && { MAIL: 'smtp', MAIL_FROM: 'wallet@latchkey.example', SMTP_URL: smtpUrl }),
    ONRAMP: 'sandbox',
    ONRAMP_SANDBOX_KEY: toHex(privateKey),
    ONRAMP_SANDBOX_SOLANA_KEY: toHex(solanaDevPrivateKey(solanaSeller)),
  })
}
