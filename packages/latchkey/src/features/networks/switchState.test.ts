import { expect, test } from 'vitest'
import { walletError } from '../../core/ports/errors.ts'
import { switchState } from './switchState.ts'

const fresh = { patience: 'fresh' } as const

test('default: it waits, hints, and then offers a way out', () => {
  expect(switchState({ ...fresh, status: 'idle' })).toBe('waiting')
  expect(switchState({ ...fresh, status: 'pending' })).toBe('waiting')
  expect(switchState({ patience: 'hint', status: 'pending' })).toBe('hint')
  expect(switchState({ patience: 'wayOut', status: 'pending' })).toBe('wayOut')
})

test('behavior: a no is no failure', () => {
  const no = walletError('USER_REJECTED')
  expect(switchState({ ...fresh, error: no, status: 'error' })).toBe('refused')
  const broken = walletError('SWITCH_FAILED', { network: 'Base' })
  expect(switchState({ ...fresh, error: broken, status: 'error' })).toBe('failed')
})

test('behavior: done is done, however long it took', () => {
  expect(switchState({ patience: 'wayOut', status: 'success' })).toBe('done')
})
