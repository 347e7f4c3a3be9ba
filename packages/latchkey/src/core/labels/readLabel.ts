import { labelError } from './errors.ts'
import { longestLabel, parseLabel } from './parseLabel.ts'

/**
 * A label as it is kept.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL` for what is empty or longer than 40 characters
 */
export function readLabel(address: string, label: string): string {
  const text = parseLabel(label)
  if (text && address) return text
  const problem = address ? `expected 1 to ${longestLabel} characters` : 'expected an address'
  throw labelError('INVALID_LABEL', { address, problem })
}
