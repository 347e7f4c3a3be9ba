/** Deeper than real JSON, and far from a stack overflow. */
const deepest = 100

/** Whether JSON is nested so deeply that recursion over it could overflow the stack. */
export function isTooDeep(text: string): boolean {
  // Each level takes at least two characters.
  if (text.length <= 2 * deepest) return false
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at++
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '[' || character === '{') {
      if (++depth > deepest) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
