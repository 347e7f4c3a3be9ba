import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import { decimalMark, typedDecimal } from '@latchkey/kit/figures/typedDecimal.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { groupDigits } from '../../../core/figures/groupDigits.ts'

/** Locales for every number format of `Intl`, and the most spoken languages. */
const locales = [
  ...['en-US', 'en-IN', 'en-ZA', 'de', 'de-AT', 'de-CH', 'de-LI', 'fr', 'fr-CH', 'fr-CA'],
  ...['it', 'it-CH', 'es', 'es-MX', 'es-CR', 'pt-BR', 'pt-PT', 'nl', 'da', 'nb', 'sv', 'fi'],
  ...['et', 'lv', 'lt', 'pl', 'cs', 'sk', 'hu', 'ro', 'bg', 'uk', 'ru', 'tr', 'el', 'sl', 'hr'],
  ...['he', 'ar', 'ar-EG', 'ar-SA', 'ar-MA', 'fa', 'ur', 'ps', 'ckb', 'sd', 'hi', 'bn', 'mr'],
  ...['ne', 'ta', 'te', 'gu', 'pa', 'as', 'dz', 'my', 'th', 'km', 'lo', 'vi', 'id', 'ms', 'ja'],
  ...['ko', 'zh-CN', 'zh-TW', 'ka', 'hy', 'az', 'kk', 'uz', 'mn', 'sw', 'am', 'af', 'eo', 'gsw'],
]

/** Digit systems that visitors may type, in any language. */
const numerals = ['latn', 'arab', 'arabext', 'deva', 'beng', 'mymr', 'thai', 'khmr', 'tibt']

const amounts = fc
  .tuple(fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }), fc.integer({ max: 77, min: 0 }))
  .map(([value, decimals]) => ({ decimals, text: formatUnits(value, decimals), value }))

test.each(locales)('property: parses the formatted decimal exactly in %s', (locale) => {
  fc.assert(
    fc.property(amounts, ({ decimals, text, value }) => {
      expect(parseUnits(text, decimals)).toBe(value)
      // In the field's format, and grouped, as a visitor may copy it from a sentence.
      for (const shown of [text.replace('.', decimalMark(locale)), groupDigits(text, locale)]) {
        // 1,234 alone is ambiguous, and is read by the rules of the language.
        const typed = typedDecimal(shown, locale)
        expect(typed).toBeDefined()
        expect(parseUnits(typed ?? '', decimals)).toBe(value)
      }
    }),
    { numRuns: 25 },
  )
})

test.each(numerals)('property: reads figures in %s digits exactly', (numberingSystem) => {
  const zero = new Intl.NumberFormat('en-US', { numberingSystem }).format(0).codePointAt(0) ?? 48
  fc.assert(
    fc.property(amounts, fc.constantFrom(...locales), ({ decimals, text, value }, locale) => {
      const written = text
        .replace('.', decimalMark(locale))
        .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
      expect(parseUnits(typedDecimal(written, locale) ?? '', decimals)).toBe(value)
    }),
  )
})

test.each(locales)('property: each step of typing an amount in %s is accepted', (locale) => {
  fc.assert(
    fc.property(amounts, ({ text }) => {
      const written = text.replace('.', decimalMark(locale))
      for (let end = 0; end <= written.length; end++)
        expect(typedDecimal(written.slice(0, end), locale)).toBeDefined()
    }),
    { numRuns: 5 },
  )
})

test('property: pasted text is an amount, a prefix of one, or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...locales), (text, locale) => {
      const typed = typedDecimal(text, locale)
      if (typed !== undefined) expect(typed).toMatch(/^\d*(\.\d*)?$/)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['0.5', 'en-US', '0.5'],
  ['0,5', 'en-US', '0.5'],
  ['.5', 'en-US', '.5'],
  ['', 'en-US', ''],
  ['1,234', 'en-US', '1234'],
  ['1.234', 'en-US', '1.234'],
  ['1.234', 'de', '1234'],
  ['0.005', 'de', '0.005'],
  ['0,005', 'en-US', '0.005'],
  ['1,00', 'en-US', '1.00'],
  ['1,234', 'de', '1.234'],
  ['1.234.567,5', 'de', '1234567.5'],
  ['1,234,567.5', 'de', '1234567.5'],
  ['12,34,567.5', 'hi', '1234567.5'],
  ["1'234.5", 'de-CH', '1234.5'],
  ['1 234,5', 'fr', '1234.5'],
  ['1 234,5', 'sv', '1234.5'],
  ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
  ['۱۲۳٫۵', 'fa', '123.5'],
  ['\u200e12.5\u200e', 'he', '12.5'],
  ['၁၂.၅', 'my', '12.5'],
])('behavior: reads %j in %s as %s', (text, locale, expected) => {
  expect(typedDecimal(text, locale)).toBe(expected)
})

test.each([
  '-1',
  '+1',
  '1e5',
  '0x10',
  '1.2.3',
  '1,2,3',
  '1.234,567.8',
  '1,23.456.7',
  'NaN',
  '∞',
  '½',
  '1_000',
  '$5',
])('error: refuses %j', (text) => {
  expect(typedDecimal(text, 'en-US')).toBeUndefined()
})
