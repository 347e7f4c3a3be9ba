import { isProvider, property } from '../../../core/eip1193/provider.ts'
import { isUnsupportedMethod, layersOf, toWalletError } from '../../../core/eip1193/walletError.ts'
import { hasErrorCode, LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import type { BitcoinMethod, BitcoinQuestion } from '../../../core/ports/bitcoinProvider.ts'

/**
 * Asks the wallet, whose answer is still to be read.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `PROVIDER_GONE`, `USER_REJECTED`, `WALLET_FAILED`
 */
export async function askWallet(provider: unknown, question: BitcoinQuestion): Promise<unknown> {
  if (!isProvider(provider)) throw lateError('PROVIDER_GONE')
  if (!canDo(provider, question.method)) throw unable(question.method)
  try {
    return await provider.request(question)
  } catch (error) {
    if (isUnable(error)) throw unable(question.method, error)
    // What is refused before the wallet hears of it has a name already.
    for (const layer of layersOf(error)) if (layer instanceof LatchkeyError) throw layer
    throw toWalletError(error)
  }
}

/** Whether the wallet may be asked: some say what they know, others answer that they do not. */
export function canDo(provider: unknown, method: BitcoinMethod): boolean {
  const methods = property(provider, 'methods')
  return !Array.isArray(methods) || methods.includes(method)
}

/** Whether the wallet is asked to send by itself: then coins and fee are its own choice. */
export function maySend(provider: unknown): boolean {
  return canDo(provider, 'sendTransfer')
}

/** Whether the wallet does not know what it was asked for. */
export function isUnable(error: unknown): boolean {
  return isUnsupportedMethod(error) || hasErrorCode(error, 'METHOD_NOT_APPROVED')
}

function unable(method: BitcoinMethod, cause?: unknown) {
  const code = { code: 4200, message: `${method} is not known` }
  return lateError('WALLET_FAILED', {
    cause: cause ?? code,
    problem: `it does not know ${method}`,
  })
}

/** A text that a wallet gave. */
export function textIn(answer: unknown, name: string): string | undefined {
  const text = property(answer, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
