import { expect, test } from 'vitest'
import { isTest, readSources } from '../readSources.ts'
import { findPatterns } from './findPatterns.ts'
import { findSlowText } from './findSlowText.ts'
import { recordPatterns } from './recordPatterns.ts'

const sources = readSources(
  'packages/keys/src',
  'packages/kit/src',
  'packages/keys/src',
  'packages/latchkey/src',
  'services/provider/src',
  'services/secure-site/src',
  'apps/wallet/src',
)
const files = [...sources].filter(([file]) => !isTest(file) && !file.endsWith('.css.ts'))
const patterns = files.flatMap(([file, code]) => findPatterns(file, code))

test('finds the patterns of a source file', () => {
  const code = "a / b / c\nif (/^x[/]+$/iu.test(a)) text.replace(/0+$/, '') // not /this/\n"
  expect(findPatterns('file', code).map(({ flags, source }) => [source, flags])).toEqual([
    ['^x[/]+$', 'iu'],
    ['0+$', ''],
  ])
  expect(patterns.length).toBeGreaterThan(200)
})

test.each([
  ['0+$', ''],
  ['\\0+$', ''],
  ['(?:\\[\\d*\\])+$', ''],
  ['\\b[\\w-]{2,}\\.(com|net)\\b', 'i'],
  ['<(script|style)\\b[^>]*>', 'gi'],
  ['\\beyJ[\\w-]+\\.', 'g'],
  ['\\[[^\\]]*\\]', ''],
])('finds a text that makes /%s/ slow', (source, flags) => {
  expect(findSlowText({ place: '', source, flags })).toBeDefined()
})

const bitcoinForms = 'packages/latchkey/src/core/networks/bitcoinForms.ts'

test('matches every pattern in linear time', async () => {
  const creations = files.flatMap(
    ([file, code]) => code.match(/new RegExp\(/g)?.map(() => file) ?? [],
  )
  const created = await recordPatterns([...new Set(creations)], {
    [bitcoinForms]: ({ hasBitcoinForm }) => {
      if (typeof hasBitcoinForm !== 'function') throw new Error('hasBitcoinForm is missing.')
      for (const testnet of [true, false])
        hasBitcoinForm('', { caipNetworkId: 'bip122:0', testnet })
    },
  })
  const countOf = (file: string) => created.filter(({ place }) => place.startsWith(file)).length
  for (const file of new Set(creations))
    expect(countOf(file), file).toBeGreaterThanOrEqual(
      creations.filter((one) => one === file).length,
    )
  const unique = new Map(
    [...patterns, ...created].map((pattern) => [`${pattern.source} ${pattern.flags}`, pattern]),
  )
  const slow = [...unique.values()].flatMap((pattern) => {
    const text = findSlowText(pattern)
    return text === undefined ? [] : [`${pattern.place} with ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
}, 120_000)
