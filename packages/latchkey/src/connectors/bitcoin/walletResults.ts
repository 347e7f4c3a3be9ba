import { fromHex, toBase64 } from '../../core/bytes.ts'
import { walletError } from '../../core/ports/errors.ts'

/** Whether a value is bytes, also from another frame. */
export function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

/**
 * Converts a wallet's PSBT (bytes, hex or base64) to base64.
 *
 * @throws `WALLET_FAILED` for anything else
 */
export function requirePsbt(answer: unknown): string {
  if (isBytes(answer)) return requirePsbt(toBase64(answer))
  const text = typeof answer === 'string' ? answer.trim() : ''
  if (/^70736274ff([0-9a-f]{2})+$/i.test(text)) return toBase64(fromHex(text))
  if (/^cHNidP[\w+/]+=*$/.test(text)) return text
  throw walletError('WALLET_FAILED', { problem: 'it returned no PSBT' })
}

/**
 * A transaction id from a wallet.
 *
 * @throws `WALLET_FAILED` for anything else
 */
export function requireTxid(answer: unknown): string {
  if (typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)) return answer.toLowerCase()
  throw walletError('WALLET_FAILED', { problem: 'it returned no transaction id' })
}

/**
 * A signature from a wallet: text, or bytes that become base64.
 *
 * @throws `WALLET_FAILED` for anything else
 */
export function requireSignature(answer: unknown): string {
  if (isBytes(answer) && answer.length > 0) return toBase64(answer)
  if (typeof answer === 'string' && /^[\w+/]+=*$/.test(answer)) return answer
  throw walletError('WALLET_FAILED', { problem: 'it returned no signature' })
}
