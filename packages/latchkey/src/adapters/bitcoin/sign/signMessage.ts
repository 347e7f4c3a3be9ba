import { toBase64 } from '../../../core/bytes.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { readSignature } from '../../../siwx/bitcoin/readSignature.ts'
import { isUnsupported, readText, requestWallet } from './requestWallet.ts'

/**
 * Requests a signature over a text: ECDSA for p2pkh and p2sh addresses (1, 2, 3, m, n), else
 * BIP-322; a wallet with one protocol uses that. Resolves with the signature in base64. The prefix
 * of a full signature (`ful`) is kept.
 */
export async function signMessage({
  address,
  message,
  provider,
}: AdapterRequest & { message: string }): Promise<string> {
  const params = { account: address, address, message }
  const ask = (more: { protocol?: 'ecdsa' | 'bip322' }) =>
    requestWallet(provider, { method: 'signMessage', params: { ...params, ...more } })
  const answer = await ask({ protocol: protocolOf(address) }).catch((error: unknown) => {
    if (!isUnsupported(error)) throw error
    return ask({})
  })
  const signer = readText(answer, 'address')
  if (signer !== undefined && !isSame(signer, address))
    throw walletError('WALLET_FAILED', { problem: `it signed as ${signer.slice(0, 100)}` })
  const read = readSignature(readText(answer, 'signature') ?? '')
  if (!read) throw walletError('WALLET_FAILED', { problem: 'it returned no signature' })
  const { bytes, form } = read
  // Some verifiers don't know the prefix `smp`, which an unprefixed signature implies.
  const signature = (form === 'smp' ? '' : (form ?? '')) + toBase64(bytes)
  const { judgeMessage } = await import('../../../siwx/bitcoin/judgeMessage.ts')
  const verdict = judgeMessage({ address, message, signature })
  if (verdict.status === 'invalid')
    throw walletError('WALLET_FAILED', {
      problem: `its signature of the message is not by ${address}: ${verdict.problem}`,
    })
  return signature
}

/** The usual protocol for messages of an address. */
function protocolOf(address: string): 'ecdsa' | 'bip322' {
  return /^[123mn]/.test(address) ? 'ecdsa' : 'bip322'
}

/** Bech32 is case-insensitive. */
function isSame(one: string, other: string): boolean {
  return one === other || (protocolOf(other) === 'bip322' && one.toLowerCase() === other)
}
