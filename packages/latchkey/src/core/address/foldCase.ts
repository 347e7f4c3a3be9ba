/**
 * Writes an address or a hash so that two that mean the same are the same text: EVM chains do not care
 * for letter case, others do.
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
