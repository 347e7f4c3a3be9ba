import { expect, test } from 'vitest'
import { hasErrorCode, LatchkeyError } from './errors.ts'

test('default', () => {
  const cause = new Error('port closed')
  const error = new LatchkeyError('NETWORK_WITH_ID_NOT_FOUND', { cause, id: 'eip155:7' })
  expect(error).toMatchObject({
    cause,
    code: 'NETWORK_WITH_ID_NOT_FOUND',
    docs: 'https://latchkey.dev/errors#network-with-id-not-found',
    message: 'Network with ID eip155:7 not found',
    name: 'LatchkeyError',
  })
})

test('behavior: a code is found down the chain of causes', () => {
  const rejected = new LatchkeyError('USER_REJECTED')
  const outer = new Error('could not connect', { cause: rejected })
  expect(hasErrorCode(outer, 'USER_REJECTED')).toBe(true)
  expect(hasErrorCode(outer, 'NOT_YET')).toBe(false)
})
