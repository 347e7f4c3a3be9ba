import type { Pattern } from './findPatterns.ts'

/** Characters and words that patterns commonly repeat. */
const samples = ['a', '0', '1', '-', '.', ' ', '/', '=', 'ab', '[', '[]', '\0', '\u0301', '\u200b']

/**
 * Finds a text whose matching takes more than linear time; undefined if none of the tried texts
 * does. The texts repeat the pattern's own words and common characters, and end in a mismatch.
 */
export function findSlowText({ flags, source }: Pattern): string | undefined {
  // Without an unbounded repetition, the work per character is bounded.
  if (!/[*+]|\{\d+,\}/.test(source)) return undefined
  const pattern = new RegExp(source, flags)
  const own = source
    .replace(/\\[pPu]\{[^}]*\}|\\[a-zA-Z]|\(\?<?[:=!\w]+>?/g, ' ')
    .replace(/\\(.)/g, '$1')
    .split(/[()|?*+{}^$[\]\s\\]+/)
    .filter((word) => word.length > 0 && word.length < 20)
    .slice(0, 5)
  const atoms = [...new Set([...own, ...samples])]
  const pumps = atoms.flatMap((first) => ['', ...atoms].map((second) => first + second))
  for (const begin of ['', ...own.slice(0, 2), '0.'])
    for (const pump of new Set(pumps)) {
      const of = (length: number) =>
        `${begin}${pump.repeat(Math.ceil(length / pump.length))}\u0001!`
      if (time(pattern, of(4_000)) < 0.4) continue
      // The fastest of several runs, because other processes slow single ones down.
      const short = fastest(pattern, of(4_000))
      const long = fastest(pattern, of(16_000))
      if (long > 4 && long > short * 8) return `${begin}${pump}…: ${short} ms, ${long} ms`
    }
  return undefined
}

function fastest(pattern: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 5 }, () => time(pattern, text)))
}

function time(pattern: RegExp, text: string): number {
  const began = performance.now()
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  return performance.now() - began
}
