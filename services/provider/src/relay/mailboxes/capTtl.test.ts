import { expect, test } from 'vitest'
import { capTtl } from './capTtl.ts'

const month = 2_592_000

test.each([
  [1100, 900],
  [1102, 900],
  [1108, 900],
  [1109, 900],
  [1110, 900],
  [1116, 3_600],
  [1104, 86_400],
  [1112, 86_400],
  [1114, 86_400],
  [1000, 86_400],
  [0, 3_600],
  [4_000, 3_600],
])('limits the lifetime of tag %i to %i seconds', (tag, seconds) => {
  expect(capTtl(tag, month)).toBe(seconds)
  expect(capTtl(tag, 30)).toBe(30)
})
