import { devMnemonic, readManifest } from '@latchkey/devnet'
import { dexesOf, readUpstreams, type UpstreamConfig } from '@latchkey/provider'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The account of the local chains that made the tokens, so it has plenty to deliver. */
const seller = 20

/**
 * What stands behind the provider when everything is local: the chains' own exchanges for prices and
 * swaps, and a sandbox that sells coins for test cards.
 */
export function localUpstreams(): UpstreamConfig {
  const { privateKey } = mnemonicToAccount(devMnemonic, { addressIndex: seller }).getHdKey()
  if (!privateKey) throw new Error('The well-known phrase has keys')
  return readUpstreams({
    DEXES: JSON.stringify(dexesOf(readManifest().chains)),
    ONRAMP: 'sandbox',
    ONRAMP_SANDBOX_KEY: toHex(privateKey),
  })
}
