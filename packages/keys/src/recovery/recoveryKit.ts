import { KeysError } from '../KeysError.ts'
import type { Share } from '../shares/Share.ts'
import { decodeRecoveryPhrase, encodeRecoveryPhrase } from './recoveryPhrase.ts'

/** What a recovery kit says. */
export type RecoveryKit = {
  /** E-mail address of the login, if there is one. */
  readonly email?: string
  /** An address of the wallet, by which the visitor recognizes it. */
  readonly address: string
  readonly share: Share
  readonly createdAt: Date
}

const title = 'LATCHKEY RECOVERY KIT'
const advice = `Keep this file where only you can read it, and never send it.
With these words and your login or your device, you can open your wallet again.`
const wordsPerLine = 4

/** Longer texts are refused before they are read. */
const maxLength = 4096

/**
 * Writes the plain text file that a visitor keeps.
 *
 * Vector: `src/fixtures/recovery.json`.
 *
 * @throws `KIT_INVALID` for an address or e-mail address with spaces or line breaks, and for an invalid date
 *
 * @example
 * ```ts
 * const text = await writeRecoveryKit({ address: '0xF278…1cdb', share, createdAt: new Date() })
 * declare const share: import('@latchkey/keys').Share
 * ```
 */
export async function writeRecoveryKit(kit: RecoveryKit): Promise<string> {
  const { address, createdAt, email, share } = kit
  const values = email === undefined ? [address] : [address, email]
  if (values.some((value) => !/^\S{1,320}$/.test(value)) || Number.isNaN(createdAt.getTime()))
    throw new KeysError('KIT_INVALID')
  const words = (await encodeRecoveryPhrase(share)).split(' ')
  const numbered = words.map((word, place) => `${`${place + 1}`.padStart(2)}. ${word.padEnd(8)}`)
  const lines = Array.from({ length: words.length / wordsPerLine }, (_, line) =>
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
 * Reads a recovery kit, also one whose line breaks or spaces an editor changed.
 *
 * Vector: `src/fixtures/recovery.json`.
 *
 * @throws `KIT_INVALID` for another text, and `PHRASE_INVALID` for a kit with a wrong word
 *
 * @example
 * ```ts
 * const { address, share } = await readRecoveryKit(await file.text())
 * declare const file: File
 * ```
 */
export async function readRecoveryKit(text: string): Promise<RecoveryKit> {
  if (text.length > maxLength || !text.includes(title)) throw new KeysError('KIT_INVALID')
  const factOf = (name: string) => new RegExp(`^\\s*${name}:\\s*(\\S+)\\s*$`, 'm').exec(text)?.[1]
  const address = factOf('Address')
  const email = factOf('E-mail')
  const createdAt = new Date(factOf('Created') ?? Number.NaN)
  if (!address || Number.isNaN(createdAt.getTime())) throw new KeysError('KIT_INVALID')
  const words = text.match(/(?<=^|\s)\d{1,2}\.\s*\p{L}+/gu) ?? []
  const share = await decodeRecoveryPhrase(words.join(' '))
  return { address, createdAt, share, ...(email === undefined ? {} : { email }) }
}
