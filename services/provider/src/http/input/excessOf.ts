/** Deeper than real JSON, and far from a stack overflow. */
const deepest = 100
/** More values than requests have. Parsing more would block other requests. */
const mostValues = 20_000

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [openArray, openObject, closeArray, closeObject] = [
  code('['),
  code('{'),
  code(']'),
  code('}'),
]

/** Finds too many levels or values in unparsed JSON. */
export function excessOf(text: string): 'levels' | 'values' | undefined {
  // Each level takes at least two characters, and there are more values than levels.
  if (text.length <= 2 * deepest) return undefined
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === comma) values++
    else if (character === openArray || character === openObject) {
      values++
      if (++depth > deepest) return 'levels'
    } else if (character === closeArray || character === closeObject) depth--
    if (values > mostValues) return 'values'
  }
  return undefined
}

/** Finds the closing quote of the string that begins at a place. */
function endOfString(text: string, start: number): number {
  for (let at = start; ; ) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return at
  }
}
