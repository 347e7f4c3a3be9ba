/** A regular expression of the source code, with its place. */
export type Pattern = { readonly place: string; readonly source: string; readonly flags: string }

// A slash begins a pattern only where a value may begin; elsewhere it divides.
const literal =
  /(?:[(=,:[!&|?;{}]|\breturn|=>)\s*\/((?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Finds the regular expressions of a source file. */
export function findPatterns(file: string, code: string): Pattern[] {
  const found: Pattern[] = []
  const plain = code.replace(comments, '')
  literal.lastIndex = 0
  for (let match = literal.exec(plain); match; match = literal.exec(plain)) {
    const [, source = '', flags = ''] = match
    if (isValid(source, flags)) found.push({ place: `${file}: /${source}/${flags}`, source, flags })
  }
  return found
}

/** A path within a template may look like a pattern. */
function isValid(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).flags.length >= 0
  } catch {
    return false
  }
}
