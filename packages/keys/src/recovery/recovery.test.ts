import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secrets } from '../fixtures/arbitraries.ts'
import { fromHex, readVectors, toHex } from '../fixtures/readVectors.ts'
import { combineShares } from '../shares/combineShares.ts'
import { splitSecret } from '../shares/splitSecret.ts'
import { readRecoveryKit, writeRecoveryKit } from './recoveryKit.ts'
import { decodeRecoveryPhrase, encodeRecoveryPhrase } from './recoveryPhrase.ts'

type Vector = {
  share: string
  phrase: string
  kit: { address: string; email: string; createdAt: string; text: string }
}

const { kit, phrase, share } = readVectors<Vector>('recovery')
const words = phrase.split(' ')
const replaceWord = (place: number, word: string) =>
  [...words.slice(0, place), word, ...words.slice(place + 1)].join(' ')

describe('recovery phrase', () => {
  test('is the phrase of the published vector', async () => {
    expect(await encodeRecoveryPhrase(fromHex(share))).toBe(phrase)
    expect(toHex(await decodeRecoveryPhrase(phrase))).toBe(share)
  })

  test('carries the share of any split', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const { login, recovery } = await splitSecret(secret)
        const read = await decodeRecoveryPhrase(await encodeRecoveryPhrase(recovery))
        expect(await combineShares(login, read)).toEqual(secret)
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['upper case', phrase.toUpperCase()],
    ['spaces and line breaks', `\n  ${words.join('\t \r\n')}  `],
    ['numbers', words.map((word, place) => `${place + 1}. ${word}`).join(' ')],
    ['commas', words.join(', ')],
  ])('tolerates %s', async (_, text) => {
    expect(toHex(await decodeRecoveryPhrase(text))).toBe(share)
  })

  test('names the position of an unknown word', async () => {
    const text = replaceWord(6, 'recordd')
    await expect(decodeRecoveryPhrase(text)).rejects.toMatchObject({
      code: 'PHRASE_INVALID',
      position: 7,
    })
  })

  test('refuses another word of the list, without a position', async () => {
    const text = replaceWord(6, 'zoo')
    await expect(decodeRecoveryPhrase(text)).rejects.toMatchObject({
      code: 'PHRASE_INVALID',
      position: undefined,
    })
  })

  test('refuses two words in the wrong order', async () => {
    const text = [words[1], words[0], ...words.slice(2)].join(' ')
    await expect(decodeRecoveryPhrase(text)).rejects.toMatchObject({ code: 'PHRASE_INVALID' })
  })

  test.each(['', words.slice(1).join(' '), `${phrase} zoo`, 'zoo '.repeat(1_000_000)])(
    'refuses too few and too many words',
    async (text) => {
      await expect(decodeRecoveryPhrase(text)).rejects.toMatchObject({ code: 'PHRASE_INVALID' })
    },
  )

  test('refuses to write bytes that are no share', async () => {
    await expect(encodeRecoveryPhrase(new Uint8Array(42))).rejects.toMatchObject({
      code: 'SHARE_DAMAGED',
    })
  })
})

describe('recovery kit', () => {
  const { address, email, text } = kit
  const createdAt = new Date(kit.createdAt)

  test('is the file of the published vector', () => {
    const values = { address, createdAt, email, phrase }
    expect(writeRecoveryKit(values)).toBe(text)
    expect(readRecoveryKit(text)).toEqual(values)
  })

  test('needs no e-mail address, and carries phrases of any length', () => {
    for (const count of [1, 12, 13, 24]) {
      const values = { address, createdAt, phrase: words.slice(0, count).join(' ') }
      expect(readRecoveryKit(writeRecoveryKit(values))).toEqual(values)
    }
  })

  test('survives line breaks and indentation of an editor', () => {
    expect(readRecoveryKit(text.replaceAll('\n', '\r\n    ')).phrase).toBe(phrase)
  })

  test('keeps a wrong word for the phrase’s own check', async () => {
    const { phrase: wrong } = readRecoveryKit(text.replace('record', 'recrod'))
    await expect(decodeRecoveryPhrase(wrong)).rejects.toMatchObject({ position: 7 })
  })

  test.each([
    '',
    'Shopping list',
    text.replace('Address', 'Adress'),
    text.replace('2026', 'then'),
    text.padEnd(5000),
    text.replace(/^ *\d+\. .*$/gm, ''),
  ])('refuses another file', (other) => {
    expect(() => readRecoveryKit(other)).toThrow(expect.objectContaining({ code: 'KIT_INVALID' }))
  })

  test.each([
    { email: 'two lines\nCreated: 2020-01-01' },
    { email: '' },
    { address: 'x'.repeat(321) },
    { phrase: '' },
    { phrase: 'zoo\nE-mail: a@b.c' },
    { phrase: 'zoo '.repeat(400) },
    { createdAt: new Date(Number.NaN) },
  ])('refuses values that would change the file: %o', (wrong) => {
    expect(() => writeRecoveryKit({ address, createdAt, phrase, ...wrong })).toThrow(
      expect.objectContaining({ code: 'KIT_INVALID' }),
    )
  })
})
