/** A member of an object type, from its declaration and comment. */
export type Member = {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly byDefault: string | undefined
  readonly deprecated: string | undefined
}

/**
 * Reads the members of `export type {name} = { … }` from source formatted by Biome: each member
 * starts on a line that is indented by two, below its comment.
 *
 * @throws Error if the source has no such type
 */
export function readMembers(source: string, name: string): readonly Member[] {
  const [, block] = new RegExp(`export type ${name} = \\{\\n(.*?)\\n\\}`, 's').exec(source) ?? []
  if (block === undefined) throw new Error(`The source has no type ${name}`)
  const members = block.matchAll(
    /(?: {2}\/\*\*(.*?)\*\/\n)? {2}(?:readonly )?(\w+)\??: (.*?)(?=\n {2}[/\w]|$)/gs,
  )
  return [...members]
    .filter(([, , name]) => name !== undefined)
    .map(([, comment = '', name = '', type = '']) => readMember(name, type, comment))
}

function readMember(name: string, type: string, comment: string): Member {
  const words = comment
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [text = '', ...tags] = words.split(/ ?(?=@default |@deprecated )/)
  const tag = (kind: string) =>
    [text, ...tags].find((tag) => tag.startsWith(`@${kind} `))?.slice(kind.length + 2)
  return {
    byDefault: tag('default'),
    deprecated: tag('deprecated'),
    name,
    text: text.startsWith('@') ? '' : text,
    type: type
      .replace(/(?<=[\w\]'>])\n {4}(?=\w)/g, '; ')
      .replace(/\s+/g, ' ')
      .replace(/^\| /, '')
      .trim(),
  }
}
