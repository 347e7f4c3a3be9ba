/** Marks that stack up over and under a letter, beyond what any language writes. */
const piledMarks = /(\p{M}{3})\p{M}+/gu
/** What nobody sees: control characters, zero widths, changes of direction, halves of letters. */
const unseen = /\p{C}/gu

/**
 * A stranger's text as one line that can be shown: without what is not seen, cut where it is too
 * long. What it says remains theirs: show it isolated (`<bdi>`, `dir="auto"`).
 */
export function plainText(text: string, most = 120): string {
  // Megabytes are cut before anything looks at each of their letters.
  const line = text
    .slice(0, most * 8)
    .replace(/[\t-\r]+/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .replace(piledMarks, '$1')
    .trim()
  return cut(line, most)
}

/** The same in several lines, none of them empty. */
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
