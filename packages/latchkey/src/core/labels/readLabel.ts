import { labelError } from './errors.ts'
import { longestLabel, parseLabel } from './parseLabel.ts'

/**
 * Normalizes a label for storage.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL` if the label is empty or longer than 40 characters
 */
export function readLabel(address: string, label: string): string {
  const text = parseLabel(label)
  if (text && address) return text
  const problem = address ? `expected 1 to ${longestLabel} characters` : 'expected an address'
  throw labelError('INVALID_LABEL', { address, problem })
}
