import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { commonTexts } from '@latchkey/kit/words/commonTexts.ts'
import { english } from '@latchkey/kit/words/english.ts'
import { formatMessage } from '@latchkey/kit/words/formatMessage.ts'
import { kitTexts } from '@latchkey/kit/words/texts.ts'
import { expect, test } from 'vitest'
import { toastTexts } from '../../core/notices/toastTexts.ts'
import { signInToasts } from '../../core/signIn/toasts.ts'
import { panelTexts } from '../kit/layout/panelTexts.ts'
import { connectedTexts } from '../kit/words/connectedTexts.ts'
import { shellTexts } from '../shell/texts.ts'
import { loadLocale, matchLocale } from './loadLocale.ts'

/** Collects all English texts by key. */
async function allTexts(): Promise<Record<string, string>> {
  return {
    ...commonTexts,
    ...connectedTexts,
    ...kitTexts,
    ...panelTexts,
    ...shellTexts,
    ...signInToasts,
    ...toastTexts,
    ...(await textsIn('')),
  }
}

/** Collects the English texts of features. */
async function textsIn(...names: readonly string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const name of names) {
    const feature = join(import.meta.dirname, '../../features', name)
    for (const file of await readdir(feature, { recursive: true })) {
      if (!/^(texts|moreTexts)\.ts$/.test(basename(file))) continue
      const module: Record<string, Record<string, string>> = await import(join(feature, file))
      for (const catalogue of Object.values(module)) Object.assign(texts, catalogue)
    }
  }
  return texts
}

/** Returns the placeholders of a message. */
function argumentsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].sort()
}

test('German has every English text, with the same placeholders', async () => {
  const { translate } = await loadLocale('de', { isConnected: true })
  const texts = await allTexts()
  expect(Object.keys(texts).length).toBeGreaterThan(100)
  for (const [key, text] of Object.entries(texts)) {
    const german = translate(key, text)
    expect(german, key).toBeDefined()
    expect(argumentsOf(german ?? ''), key).toEqual(argumentsOf(text))
  }
})

test('behavior: views before connecting need only the first German chunk', async () => {
  const { translate } = await loadLocale('de', { isConnected: false })
  const said = {
    ...commonTexts,
    ...kitTexts,
    ...shellTexts,
    ...(await textsIn('connect', 'networks')),
  }
  expect(Object.keys(said).length).toBeGreaterThan(100)
  const missing = Object.entries(said).filter(([key, text]) => !translate(key, text))
  expect(missing).toEqual([])
})

test('behavior: matches a locale by its full tag, then by its language, else English', () => {
  expect(matchLocale('de-AT')).toBe('de')
  expect(matchLocale('en-xa')).toBe('en-XA')
  expect(matchLocale('en-GB')).toBe(english.tag)
  expect(matchLocale('fr')).toBe(english.tag)
  expect(matchLocale('')).toBe(english.tag)
})

test('behavior: the accented locale is at least 40 % longer and keeps placeholders', async () => {
  const { direction, translate } = await loadLocale('en-XA', { isConnected: true })
  expect(direction).toBe('ltr')
  for (const [key, text] of Object.entries(await allTexts())) {
    const accented = translate(key, text) ?? ''
    expect(accented.length, key).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4))
    expect(argumentsOf(accented), key).toEqual(argumentsOf(text))
  }
  const plural = translate('', '{count, plural, one {# wallet} other {# wallets}}') ?? ''
  expect(formatMessage(plural, { count: 2 }, 'en-XA')).toContain('2 wållétš')
})

test('behavior: the mirrored locale runs from right to left and keeps placeholders', async () => {
  const { direction, translate } = await loadLocale('ar-XB', { isConnected: true })
  expect(direction).toBe('rtl')
  const mirrored = translate('', 'Continue in {name}') ?? ''
  expect(formatMessage(mirrored, { name: 'Rabby' })).toBe(
    '\u202eContinue\u202c \u202ein\u202c Rabby',
  )
})
