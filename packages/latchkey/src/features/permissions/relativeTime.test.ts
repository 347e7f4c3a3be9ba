import { expect, test } from 'vitest'
import { calendarTime, relativeTime } from './relativeTime.ts'

const now = Date.UTC(2026, 10, 22, 12)

test.each([
  [30_000, 'in 30 sec.'],
  [80_000, 'in 1 min.'],
  [7_200_000, 'in 2 hr.'],
  [3 * 86_400_000 - 2_000, 'in 3 days'],
  [65 * 86_400_000, 'in 2 mo.'],
  [800 * 86_400_000, 'in 2 yr.'],
  [-86_400_000, '1 day ago'],
])('formats a distance of %d ms', (away, text) => {
  expect(relativeTime(now + away, now, 'en-US')).toBe(text)
})

test('formats the latest time that providers accept', () => {
  expect(calendarTime(253_402_300_799_000, 'en-US')).toContain('9999')
  expect(relativeTime(253_402_300_799_000, now, 'de')).toContain('Jahren')
})
