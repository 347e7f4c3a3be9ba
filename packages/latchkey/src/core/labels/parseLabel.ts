/** How long a label may be, in characters as people count them. */
export const longestLabel = 40

/**
 * What is left of a label once it is written as it will be read: one line, without what nobody sees.
 * Nothing for what is empty, too long or no text.
 */
export function parseLabel(label: unknown): string | undefined {
  if (typeof label !== 'string') return undefined
  // Characters without a look of their own, those that turn the direction of text among them.
  const seen = label.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
  return seen && [...seen].length <= longestLabel ? seen : undefined
}
