import { normalize } from 'viem/ens'
import { messageOf } from '../../../core/eip1193/walletError.ts'
import { connectedError } from '../../../core/errors/connectedErrors.ts'

/**
 * Normalizes a name (ENSIP-15).
 *
 * @throws {@link LatchkeyError} `NAME_INVALID`
 */
export function ensNormalize(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw connectedError('NAME_INVALID', { cause, name, problem: messageOf(cause) })
  }
}
