/** A piece of code, and its kind if it has a color. */
export type Piece = {
  /** Place of its first letter. */
  readonly at: number
  readonly text: string
  readonly kind?: string | undefined
}

const kinds = ['comment', 'string', 'tag', 'keyword', 'token'] as const

const words =
  /(\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*'|"[^"\n]*")|(<\/?[\w.-]+|\/?>(?=[<\n])|\{@render)|\b(import|from|export|const|as|with|new|setup|template)\b|(\b[\w$]+(?=\())/g

/** Splits code into pieces, of which comments, texts, tags, keywords and calls are colored. */
export function highlight(code: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of code.matchAll(words)) {
    if (match.index > end) pieces.push({ at: end, text: code.slice(end, match.index) })
    const [text, ...groups] = match
    pieces.push({ at: match.index, kind: kinds[groups.findIndex(Boolean)], text })
    end = match.index + text.length
  }
  pieces.push({ at: end, text: code.slice(end) })
  return pieces
}
