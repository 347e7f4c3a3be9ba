import { expect, test } from 'vitest'
import { isTest, readSources } from '../readSources.ts'
import { findPatterns } from './findPatterns.ts'
import { findSlowText } from './findSlowText.ts'

const sources = readSources(
  'packages/keys/src',
  'packages/kit/src',
  'packages/keys/src',
  'packages/latchkey/src',
  'services/provider/src',
  'services/secure-site/src',
  'apps/wallet/src',
)
const patterns = [...sources]
  .filter(([file]) => !isTest(file) && !file.endsWith('.css.ts'))
  .flatMap(([file, code]) => findPatterns(file, code))

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
])('finds a text that makes /%s/ slow', (source, flags) => {
  expect(findSlowText({ place: '', source, flags })).toBeDefined()
})

test('matches every pattern in linear time', () => {
  const unique = new Map(patterns.map((pattern) => [`${pattern.source} ${pattern.flags}`, pattern]))
  const slow = [...unique.values()].flatMap((pattern) => {
    const text = findSlowText(pattern)
    return text === undefined ? [] : [`${pattern.place} with ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
}, 120_000)
