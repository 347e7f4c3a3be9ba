import { isProvider, property } from '../../../core/eip1193/provider.ts'
import { isUnsupportedMethod, layersOf, toWalletError } from '../../../core/eip1193/walletError.ts'
import { hasErrorCode, LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { BitcoinMethod, BitcoinQuestion } from '../../../core/ports/bitcoinProvider.ts'
import { walletError } from '../../../core/ports/errors.ts'

/**
 * Sends a request to the wallet and returns its unparsed response.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `PROVIDER_GONE`, `USER_REJECTED`,
 * `WALLET_FAILED`
 */
export async function requestWallet(
  provider: unknown,
  question: BitcoinQuestion,
): Promise<unknown> {
  if (!isProvider(provider)) throw walletError('PROVIDER_GONE')
  if (!mayHaveMethod(provider, question.method)) throw unable(question.method)
  try {
    return await provider.request(question)
  } catch (error) {
    if (isUnsupported(error)) throw unable(question.method, error)
    // Requests that were refused before they reached the wallet have a code already.
    for (const layer of layersOf(error)) if (layer instanceof LatchkeyError) throw layer
    throw toWalletError(error)
  }
}

/**
 * Whether the wallet may support the method: some wallets declare their methods, others refuse only
 * when called.
 */
export function mayHaveMethod(provider: unknown, method: BitcoinMethod): boolean {
  const methods = property(provider, 'methods')
  return !Array.isArray(methods) || methods.includes(method)
}

/** Whether the wallet sends transfers itself, with its own choice of coins and fee. */
export function canSendTransfer(provider: unknown): boolean {
  return mayHaveMethod(provider, 'sendTransfer')
}

/** Whether the wallet does not support the requested method. */
export function isUnsupported(error: unknown): boolean {
  return isUnsupportedMethod(error) || hasErrorCode(error, 'METHOD_NOT_APPROVED')
}

function unable(method: BitcoinMethod, cause?: unknown) {
  const code = { code: 4200, message: `${method} is not known` }
  return walletError('WALLET_FAILED', {
    cause: cause ?? code,
    problem: `it does not support ${method}`,
  })
}

/** A text field of a wallet's response. */
export function readText(answer: unknown, name: string): string | undefined {
  const text = property(answer, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
