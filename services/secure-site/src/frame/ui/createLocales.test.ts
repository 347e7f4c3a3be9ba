import { expect, test } from 'vitest'
import { createLocales } from './createLocales.ts'

const german = async () => ({ translate: (key: string) => `${key} auf Deutsch` })
const locales = createLocales({ de: german })

test.each([
  ['de-AT', 'de', 'ltr'],
  ['ar-XB', 'ar-XB', 'rtl'],
  ['en-xa', 'en-XA', 'ltr'],
  ['en-GB', 'en-US', 'ltr'],
  ['fr', 'en-US', 'ltr'],
  ['', 'en-US', 'ltr'],
])('draws "%s" as %s, %s', async (wanted, tag, direction) => {
  expect(await locales.load(locales.match(wanted))).toMatchObject({ direction, tag })
})

test('translates with the texts of a language', async () => {
  const { translate } = await locales.load('de')
  expect(translate('back', 'Back')).toBe('back auf Deutsch')
})

test('draws English while a language can’t be loaded', async () => {
  const broken = createLocales({ de: () => Promise.reject(new Error('The chunk is missing.')) })
  expect((await broken.load('de')).tag).toBe('en-US')
})
