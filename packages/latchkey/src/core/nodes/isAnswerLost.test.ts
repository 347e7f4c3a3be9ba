import { expect, test } from 'vitest'
import { coreError } from '../errors/errors.ts'
import { requestError } from '../provider/client/errors.ts'
import { nodeError } from './errors.ts'
import { isAnswerLost } from './isAnswerLost.ts'

const failed = (status: number) => requestError('REQUEST_FAILED', { cause: { status }, status })

test.each([408, 425, 500, 502, 503, 504, 524])(
  'behavior: counts a response with %d as lost',
  (status) => {
    expect(isAnswerLost(failed(status))).toBe(true)
  },
)

test.each([400, 401, 403, 404, 413, 429])(
  'behavior: counts a response with %d as refused',
  (status) => {
    expect(isAnswerLost(failed(status))).toBe(false)
    // Also as the cause of an unreadable response.
    const values = { cause: failed(status), problem: 'x', url: 'https://node.example' }
    expect(isAnswerLost(requestError('PROVIDER_RESPONSE_INVALID', values))).toBe(false)
  },
)

test.each(['PROVIDER_UNREACHABLE', 'PROVIDER_RESPONSE_INVALID'] as const)(
  'behavior: counts %s as lost',
  (code) => expect(isAnswerLost(requestError(code, { problem: 'x', url: 'x' }))).toBe(true),
)

test('behavior: counts a node’s refusal and the end of the instance as answered', () => {
  expect(isAnswerLost(nodeError('NODE_FAILED', { network: 'x', problem: 'no' }))).toBe(false)
  expect(isAnswerLost(coreError('DESTROYED'))).toBe(false)
  expect(isAnswerLost(new Error('x'))).toBe(false)
})
