/** More combining marks on one letter than any language uses. */
const piledMarks = /(\p{M}{3})\p{M}+/gu
/** Invisible characters: control characters, zero widths, direction changes, lone surrogates. */
const invisible = /\p{C}/gu

/**
 * Reduces an untrusted text to one displayable line, without invisible characters, cut at a limit. The
 * content stays untrusted: show it isolated (`<bdi>`, `dir="auto"`).
 */
export function plainText(text: string, most = 120): string {
  // Cut first: processing every letter of megabytes is slow.
  const line = text
    .slice(0, most * 8)
    .replace(/[\t-\r]+/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(piledMarks, '$1')
    .trim()
  return cut(line, most)
}

/** Reduces an untrusted text to several lines, none of them empty. */
export function plainLines(text: string, most = 2_000): string {
  const lines = text.slice(0, most * 2).split(/[\r\n\u2028\u2029]+/)
  return cut(
    lines
      .map((line) => plainText(line, most))
      .filter(Boolean)
      .join('\n'),
    most,
  )
}

function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text
}
