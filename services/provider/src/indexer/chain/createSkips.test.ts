import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { createSkips, isOwnFault } from './createSkips.ts'

test('skips an item after several failures, and reports it once', () => {
  const onSkip = vi.fn<(item: string, error: unknown) => void>()
  const skips = createSkips(onSkip, 3)
  const error = new UpstreamError('node', 'invalid', 'bad')
  expect([1, 2, 3].map(() => skips.shouldSkip('block 5', error))).toEqual([false, false, true])
  expect(skips.shouldSkip('block 6', error)).toBe(false)
  expect(onSkip.mock.calls).toEqual([['block 5', error]])
})

test.each([
  ['busy', false],
  ['resting', false],
  ['unreachable', false],
  ['invalid', true],
  ['timeout', true],
] as const)('knows whether an item may have caused the problem "%s"', (problem, expected) => {
  expect(isOwnFault(new UpstreamError('node', problem, 'no'))).toBe(expected)
})
