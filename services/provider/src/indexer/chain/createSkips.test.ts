import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { createSkips } from './createSkips.ts'

test('skips an item after several failures, and reports it once', () => {
  const onSkip = vi.fn<(item: string, error: unknown) => void>()
  const skips = createSkips(onSkip, 3)
  const error = new UpstreamError('node', 'invalid', 'bad')
  expect([1, 2, 3].map(() => skips.shouldSkip('block 5', error))).toEqual([false, false, true])
  expect(skips.shouldSkip('block 6', error)).toBe(false)
  expect(onSkip.mock.calls).toEqual([['block 5', error]])
})

test('skips nothing while the node is away', () => {
  const skips = createSkips(() => {}, 1)
  for (const problem of ['busy', 'resting', 'unreachable'] as const)
    expect(skips.shouldSkip('block 5', new UpstreamError('node', problem, 'away'))).toBe(false)
})
