import { KeysError } from '../KeysError.ts'

/** The contents of a recovery kit. */
export type RecoveryKit = {
  /** E-mail address of the login, if there is one. */
  readonly email?: string
  /** An address of the wallet, by which the visitor recognizes it. */
  readonly address: string
  /** Words, with single spaces between them. */
  readonly phrase: string
  readonly createdAt: Date
}

const title = 'LATCHKEY RECOVERY KIT'
const advice = `Keep this file where only you can read it, and never send it.
With these words and your login or your device, you can open your wallet again.`
const wordsPerLine = 4

/** Longer texts are refused before they are read. */
const maxLength = 4096

const maxPhrase = 1000

/**
 * Writes the plain text file that a visitor keeps. Its phrase is that of {@link encodeRecoveryPhrase},
 * or that of a factor.
 *
 * Vector: `src/fixtures/recovery.json`.
 *
 * @throws `KIT_INVALID` for an address or e-mail address with spaces or line breaks, for other
 *   characters than letters in the phrase, and for an invalid date
 *
 * @example
 * ```ts
 * const text = writeRecoveryKit({ address: '0xF278…1cdb', phrase, createdAt: new Date() })
 * declare const phrase: string
 * ```
 */
export function writeRecoveryKit(kit: RecoveryKit): string {
  const { address, createdAt, email, phrase } = kit
  const values = email === undefined ? [address] : [address, email]
  const isLine = (value: string) => /^\S{1,320}$/.test(value)
  const isPhrase = phrase.length <= maxPhrase && /^\p{Ll}+(?: \p{Ll}+)*$/u.test(phrase)
  if (!values.every(isLine) || !isPhrase || Number.isNaN(createdAt.getTime()))
    throw new KeysError('KIT_INVALID')
  const words = phrase.split(' ')
  const numbered = words.map((word, place) => `${`${place + 1}`.padStart(2)}. ${word.padEnd(8)}`)
  const lines = Array.from({ length: Math.ceil(words.length / wordsPerLine) }, (_, line) =>
    numbered
      .slice(line * wordsPerLine, (line + 1) * wordsPerLine)
      .join('  ')
      .trimEnd(),
  )
  const facts = [
    `Address: ${address}`,
    ...(email === undefined ? [] : [`E-mail: ${email}`]),
    `Created: ${createdAt.toISOString()}`,
  ]
  return [title, '', ...facts, '', advice, '', ...lines, ''].join('\n')
}

/**
 * Reads a recovery kit, also one whose line breaks or spaces an editor changed. The phrase is not
 * checked: its own function does that.
 *
 * Vector: `src/fixtures/recovery.json`.
 *
 * @throws `KIT_INVALID` for another text
 *
 * @example
 * ```ts
 * const { address, phrase } = readRecoveryKit(await file.text())
 * declare const file: File
 * ```
 */
export function readRecoveryKit(text: string): RecoveryKit {
  if (text.length > maxLength || !text.includes(title)) throw new KeysError('KIT_INVALID')
  const factOf = (name: string) => new RegExp(`^\\s*${name}:\\s*(\\S+)\\s*$`, 'm').exec(text)?.[1]
  const address = factOf('Address')
  const email = factOf('E-mail')
  const createdAt = new Date(factOf('Created') ?? Number.NaN)
  const words = [...text.matchAll(/(?<=^|\s)\d{1,2}\.\s*(\p{L}+)/gu)].map(([, word]) => word)
  if (!address || words.length === 0 || Number.isNaN(createdAt.getTime()))
    throw new KeysError('KIT_INVALID')
  const phrase = words.join(' ')
  return { address, createdAt, phrase, ...(email === undefined ? {} : { email }) }
}
