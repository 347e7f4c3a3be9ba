import { normalize } from 'viem/ens'
import { messageOf } from '../../../core/eip1193/walletError.ts'
import { nameError } from '../../../core/names/errors.ts'

/**
 * Normalizes a name (ENSIP-15).
 *
 * @throws {@link LatchkeyError} `NAME_INVALID`
 */
export function ensNormalize(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw nameError('NAME_INVALID', { cause, name, problem: messageOf(cause) })
  }
}
