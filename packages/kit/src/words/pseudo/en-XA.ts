import { mapWords } from './mapWords.ts'

const accents: Readonly<Record<string, string>> = {
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
  a: 'å',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  z: 'ž',
}

/** English with accents, 40 % longer and in brackets, to reveal untranslated or truncated texts. */
export function translate(_: string, english: string): string {
  const more = ' one two three four five six seven eight nine ten'
  const extra = more.repeat(8).slice(0, Math.ceil(english.length * 0.4))
  return `[${mapWords(english, (words) => words.replace(/\w/g, (letter) => accents[letter] ?? letter))}${extra}]`
}
