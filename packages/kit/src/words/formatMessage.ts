export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Formats a message: `{name}`, and `{count, plural, =0 {none} one {# wallet} other {# wallets}}`.
 * Implements the part of ICU MessageFormat that the catalogues use, on `Intl.PluralRules`.
 */
export function formatMessage(message: string, values: MessageValues = {}, tag = 'en-US'): string {
  let filled = ''
  let at = 0
  while (at < message.length) {
    const open = message.indexOf('{', at)
    if (open < 0) return filled + message.slice(at)
    const close = closing(message, open)
    filled += message.slice(at, open) + fill(message.slice(open + 1, close), values, tag)
    at = close + 1
  }
  return filled
}

function closing(message: string, open: number): number {
  let depth = 0
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth++
    if (message[at] === '}' && --depth === 0) return at
  }
  return message.length
}

function fill(argument: string, values: MessageValues, tag: string): string {
  const [, name = '', choices] = /^\s*(\w+)\s*(?:,\s*plural\s*,([\s\S]*))?$/.exec(argument) ?? []
  const value = values[name]
  if (value === undefined) return `{${argument}}`
  const text = typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : value
  if (choices === undefined) return text
  const chosen = choose(choices, Number(value), tag)
  return formatMessage(chosen.replaceAll('#', text), values, tag)
}

function choose(choices: string, count: number, tag: string): string {
  const messages = new Map<string, string>()
  for (let at = 0; ; ) {
    const open = choices.indexOf('{', at)
    if (open < 0) break
    const close = closing(choices, open)
    messages.set(choices.slice(at, open).trim(), choices.slice(open + 1, close))
    at = close + 1
  }
  return (
    messages.get(`=${count}`) ??
    messages.get(new Intl.PluralRules(tag).select(count)) ??
    messages.get('other') ??
    ''
  )
}
