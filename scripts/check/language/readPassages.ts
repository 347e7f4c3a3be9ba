import { type ESTree, parseSync, Visitor } from 'vite'
import { isTest } from '../../readSources.ts'
import type { Place } from './languageRules.ts'

/** A text for visitors, developers or maintainers, with its first line. */
export type Passage = { path: string; line: number; place: Place; text: string }

/** The kind of texts in a catalogue. */
function catalogueOf(path: string): Place | undefined {
  if (isTest(path)) return undefined
  if (path.includes('/locales/')) return 'translation'
  if (/\/german\w*[tT]exts\.ts$/.test(path)) return 'translation'
  if (/[tT]exts\.ts$/.test(path)) return 'text'
  if (/\/(?:errors|\w*[cC]atalogue)\.ts$/.test(path)) return 'error'
  return undefined
}

/** Finds the comments, test names, interface texts and paragraphs of a file. */
export function readPassages(path: string, source: string): Passage[] {
  if (path.endsWith('.md')) return readPage(path, source)
  if (/\.(?:css|html|sol)$/.test(path))
    return [...source.matchAll(/\/\*(.*?)\*\/|<!--(.*?)-->|(?<=^|\s)\/\/ (.*?)$/gms)].flatMap(
      ({ 0: all, index }) =>
        splitComment(path, lineOf(source, index), all.replace(/^(?:\/\/|<!--|\/\*)|-->$/g, '')),
    )

  const { program, comments } = parseSync(path, source)
  const passages = joinLines(source, comments).flatMap(({ start, value }) =>
    splitComment(path, lineOf(source, start), value),
  )
  const add = (place: Place, node: ESTree.Node) => {
    // Names of placeholders are not displayed.
    const text = textOf(node)?.replace(/\{\w+(?=[},])/g, '{')
    if (text !== undefined) passages.push({ path, line: lineOf(source, node.start), place, text })
  }
  if (isTest(path) || path.startsWith('tests/'))
    new Visitor({
      CallExpression: ({ callee, arguments: [name] }) => {
        if (name && /^(?:describe|it|test)$/.test(rootName(callee))) add('test', name)
      },
    }).visit(program)
  const catalogue = catalogueOf(path)
  if (catalogue) new Visitor({ Property: ({ value }) => add(catalogue, value) }).visit(program)
  return passages
}

/** Joins consecutive line comments into one text. */
function joinLines(
  source: string,
  comments: readonly { type: string; start: number; end: number; value: string }[],
): { start: number; value: string }[] {
  const joined: { start: number; end: number; value: string; isLine: boolean }[] = []
  for (const { type, start, end, value } of comments) {
    const before = joined.at(-1)
    const isLine = type === 'Line'
    if (isLine && before?.isLine && /^\n[ \t]*$/.test(source.slice(before.end, start))) {
      before.value += `\n${value}`
      before.end = end
    } else joined.push({ start, end, value, isLine })
  }
  return joined
}

/** The description of a comment, and that of each of its tags. */
function splitComment(path: string, line: number, comment: string): Passage[] {
  const plain = withoutCode(comment.replace(/^[ \t]*\*+(?!\*)/gm, ''))
  // A tag's name and its parameter are not part of the text.
  const parts = plain.split(
    /(?:^|(?<=\n)|(?<=\s))(?=@(?:param|returns|throws|default|deprecated|example|see)\b)/,
  )
  let offset = 0
  return parts.flatMap((part) => {
    const start = line + countLines(plain.slice(0, offset))
    offset += part.length
    if (part.startsWith('@default')) return []
    const text = part.replace(/^@param\s+\S+\s*(?:- )?|^@\w+\s*/, '')
    const lead = /^\s*/.exec(text)?.[0] ?? ''
    const body = text.slice(lead.length)
    return body
      ? [{ path, line: start + countLines(lead), place: 'comment' as const, text: body }]
      : []
  })
}

/** The paragraphs, list items, table cells and headings of a page. */
function readPage(path: string, source: string): Passage[] {
  const plain = withoutCode(source.replace(/<!--.*?-->/gs, blank))
    .replace(/(\]\()[^)\n]*\)/g, '$1)')
    .replace(/^---\n.*?\n---$/ms, (text) => blank(text))
  const lines = plain.split('\n')
  const passages: Passage[] = []
  let paragraph: Passage | undefined
  lines.forEach((text, index) => {
    const line = index + 1
    const [, heading] = /^#+\s+(.*)$/.exec(text) ?? []
    const [, item] = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(text) ?? []
    if (heading !== undefined || text.trim() === '' || text.startsWith('|')) paragraph = undefined
    if (heading !== undefined) passages.push({ path, line, place: 'heading', text: heading })
    else if (text.startsWith('|')) {
      if (isRule(text)) return
      const isHead = isRule(lines[index + 1] ?? '')
      for (const cell of text.split(/(?<!\\)\|/).slice(1, -1)) {
        // A reader's question stands for a heading of its answer.
        const place = isHead || cell.trim().endsWith('?') ? 'heading' : 'doc'
        passages.push({ path, line, place, text: bare(cell) })
      }
    } else if (paragraph && item === undefined) paragraph.text += `\n${text}`
    else if (text.trim()) {
      paragraph = { path, line, place: 'doc', text: bare(item ?? text) }
      passages.push(paragraph)
    }
  })
  return passages
}

/** Whether the line separates a table's head from its rows. */
function isRule(line: string): boolean {
  return /^\|[\s|:-]+$/.test(line)
}

/** Blanks code, and keeps its delimiters and lines. */
function withoutCode(text: string): string {
  return text
    .replace(/^([ \t]*)```.*?^[ \t]*```/gms, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n\s*\n).)+?(?<!`)\1(?!`)/gs, (code) => `\`${blank(code)}\``)
}

function blank(text: string): string {
  return text.replace(/[^\n]+/g, '')
}

function bare(text: string): string {
  return text.trim().replace(/^[*_>]+\s*/, '')
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
  if (node.type === 'ConditionalExpression')
    return `${textOf(node.consequent) ?? ''}\n${textOf(node.alternate) ?? ''}`
  return undefined
}

/** `test` of `test.each(…)` and `test.runIf(…)`. */
function rootName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootName(node.object)
  if (node.type === 'TaggedTemplateExpression') return rootName(node.tag)
  return node.type === 'CallExpression' ? rootName(node.callee) : ''
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function lineOf(source: string, index: number): number {
  return countLines(source.slice(0, index)) + 1
}
