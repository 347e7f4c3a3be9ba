/**
 * The digits of a frame's numeric `id`, because `JSON.parse` would round one above 2^53. The frame
 * must be a JSON object.
 */
export function idText(frame: string): string | undefined {
  let depth = 0
  let key = ''
  let start: number | undefined
  for (let at = 0; at < frame.length; at++) {
    const letter = frame[at]
    if (letter === '{' || letter === '[') depth++
    else if (letter === '}' || letter === ']') depth--
    else if (letter === '"') {
      const end = endOfString(frame, at)
      if (depth === 1) key = frame.slice(at + 1, end)
      at = end
    } else if (letter === ':' && depth === 1 && key === 'id') {
      // The last duplicate counts, as in `JSON.parse`.
      start = at + 1
    }
  }
  if (start === undefined) return undefined
  const number = /-?[\d.eE+-]+/y
  number.lastIndex = start + frame.slice(start, start + 63).search(/\S|$/)
  return number.exec(frame)?.[0]
}

/** Index of a string's closing quote. */
function endOfString(frame: string, start: number): number {
  for (let end = start; ; ) {
    end = frame.indexOf('"', end + 1)
    if (end < 0) return frame.length
    let slashes = 0
    while (frame[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
}
