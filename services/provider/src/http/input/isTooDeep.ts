/** Deeper than anybody's JSON, and far from where walking down would end in a fall. */
const deepest = 100

/** Whether JSON has lists and objects in one another to no purpose but to bring down who reads it. */
export function isTooDeep(text: string): boolean {
  // Each level takes two characters at least.
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
