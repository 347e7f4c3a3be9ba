/** The maximum length of a label, in Unicode code points. */
export const longestLabel = 40

/**
 * Normalizes a label to one line without invisible characters. Returns nothing for text that is empty
 * or too long, and for other types.
 */
export function parseLabel(label: unknown): string | undefined {
  if (typeof label !== 'string') return undefined
  // Control and format characters, including those that change the text direction.
  const text = label.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  return text && [...text].length <= longestLabel ? text : undefined
}
