import { getProviders, MessageSigningProtocols, request } from '@sats-connect/core'
import type { Latchkey } from 'latchkey'

/** Signs a text with sats-connect, in the wallet that Latchkey connected. */
export async function signWithSatsConnect(latchkey: Latchkey): Promise<string> {
  const { address, walletInfo } = latchkey.getAccount('bip122')
  if (!address) throw new Error('Connect a Bitcoin wallet first.')
  const found = getProviders().find(({ name }) => name === walletInfo.name)
  if (!found) throw new Error('The wallet has no sats-connect interface.')
  const protocol = MessageSigningProtocols.BIP322
  const response = await request('signMessage', { address, message: 'Hello', protocol }, found.id)
  if (response.status === 'error') throw new Error(response.error.message)
  return response.result.signature
}
