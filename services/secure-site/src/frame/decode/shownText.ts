/** Control, format, private and unassigned characters, lone surrogates, and separators but the space. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu
const tooManyMarks = /(\p{M}{3})\p{M}+/gu

/**
 * Makes an untrusted text harmless: characters that are invisible or change the direction appear as
 * escapes, and the length is capped. Line breaks stay only where lines are drawn.
 */
export function shownText(text: string, { lines = false, most = 200 } = {}): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text
  return cut
    .replace(hidden, (letter) => (lines && letter === '\n' ? letter : escapeOf(letter)))
    .replace(tooManyMarks, '$1')
}

function escapeOf(letter: string): string {
  return `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`
}
