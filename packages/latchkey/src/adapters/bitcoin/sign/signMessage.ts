import { lateError } from '../../../core/errors/lateErrors.ts'
import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { toBase64 } from '../encoding.ts'
import { readSignature } from '../proof/readSignature.ts'
import { askWallet, isUnable, textIn } from './askWallet.ts'

/**
 * Asks the wallet to sign a text: with ECDSA for addresses that begin with 1, 2, 3, m or n, else as
 * BIP-322 says; a wallet that knows only one of both signs as it can. Resolves with the signature in
 * base64, however the wallet wrote it; what says that it is a full one (`ful`) stays before it.
 */
export async function signMessage({
  address,
  message,
  provider,
}: AdapterRequest & { message: string }): Promise<string> {
  const params = { account: address, address, message }
  const ask = (more: { protocol?: 'ecdsa' | 'bip322' }) =>
    askWallet(provider, { method: 'signMessage', params: { ...params, ...more } })
  const answer = await ask({ protocol: protocolOf(address) }).catch((error: unknown) => {
    if (!isUnable(error)) throw error
    return ask({})
  })
  const signer = textIn(answer, 'address')
  if (signer !== undefined && !isSame(signer, address))
    throw lateError('WALLET_FAILED', { problem: `it signed as ${signer.slice(0, 100)}` })
  const read = readSignature(textIn(answer, 'signature') ?? '')
  if (!read) throw lateError('WALLET_FAILED', { problem: 'it gave no signature' })
  const { bytes, form } = read
  // Not everybody knows the word for the simple way, which is what a signature without a word is.
  const signature = (form === 'smp' ? '' : (form ?? '')) + toBase64(bytes)
  const { judgeMessage } = await import('../proof/judgeMessage.ts')
  const verdict = judgeMessage({ address, message, signature })
  if (verdict.status === 'invalid')
    throw lateError('WALLET_FAILED', {
      problem: `its signature of the message is not by ${address}: ${verdict.problem}`,
    })
  return signature
}

/** How messages of an address are signed. */
function protocolOf(address: string): 'ecdsa' | 'bip322' {
  return /^[123mn]/.test(address) ? 'ecdsa' : 'bip322'
}

/** Bech32 may be written in capitals. */
function isSame(one: string, other: string): boolean {
  return one === other || (protocolOf(other) === 'bip322' && one.toLowerCase() === other)
}
