import { truncateAddress } from '../../core/truncateAddress.ts'

/** Whether two addresses are different, and yet look the same where they are shortened. */
export function looksAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a !== b && truncateAddress(a, 4, 4) === truncateAddress(b, 4, 4)
}
