const width = 80

/** Writes a JSON value as TypeScript, in the style of the documentation. */
export function writeLiteral(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Array.isArray(value)
    ? value.map(writeLiteral)
    : Object.entries(value).map(([name, inner]) => `${writeKey(name)}: ${writeLiteral(inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${parts.join(', ')}${close}`
  if (line.length <= width && !line.includes('\n')) return line
  return `${open.trim()}\n${parts.map((part) => `${indent(part)},\n`).join('')}${close.trim()}`
}

/** Moves every line that has text to the right. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

function writeKey(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quote(name)
}

/** A closing tag inside of a text would end the script that the code is in. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inner.replaceAll("'", "\\'").replaceAll('</', '<\\/')}'`
}
