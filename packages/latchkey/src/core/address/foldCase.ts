/**
 * Normalizes an address or a hash, so that equal ones are equal texts. Only EVM chains ignore
 * letter case.
 *
 * @example
 * ```ts
 * foldCase('0xAbC') // '0xabc'
 * foldCase('AbC') // 'AbC'
 * ```
 */
export function foldCase(text: string): string {
  return text.startsWith('0x') ? text.toLowerCase() : text
}
