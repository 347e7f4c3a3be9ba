import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeEngine } from './describeEngine.ts'
import { openChromium } from './drive/chromium.ts'
import { journeys } from './journeys/journeys.ts'

// The other journeys run in Chromium in `tests/journeys`.
describeEngine(
  'Chromium',
  openChromium,
  journeys.filter(({ inChromium }) => !inChromium),
)

test('the named tests exist', () => {
  const names = journeys.flatMap(({ inChromium }) => inChromium ?? [])
  const isMissing = (name: string) =>
    !existsSync(new URL(`../journeys/${name}.test.ts`, import.meta.url))
  expect(names.filter(isMissing)).toEqual([])
})
