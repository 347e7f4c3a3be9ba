import { expect, test } from 'vitest'
import { walletError } from '../../core/ports/errors.ts'
import { switchState } from './switchState.ts'

const fresh = { patience: 'fresh' } as const

test('waits, then shows a hint, then offers a retry', () => {
  expect(switchState({ ...fresh, status: 'idle' })).toBe('waiting')
  expect(switchState({ ...fresh, status: 'pending' })).toBe('waiting')
  expect(switchState({ patience: 'hint', status: 'pending' })).toBe('hint')
  expect(switchState({ patience: 'wayOut', status: 'pending' })).toBe('wayOut')
})

test('tells a declined request from a failed one', () => {
  const no = walletError('USER_REJECTED')
  expect(switchState({ ...fresh, error: no, status: 'error' })).toBe('refused')
  const busy = walletError('WALLET_FAILED', { cause: { code: -32002 } })
  expect(switchState({ ...fresh, error: busy, status: 'error' })).toBe('busy')
  const broken = walletError('SWITCH_FAILED', { network: 'Base' })
  expect(switchState({ ...fresh, error: broken, status: 'error' })).toBe('failed')
})

test('reports success after any wait', () => {
  expect(switchState({ patience: 'wayOut', status: 'success' })).toBe('done')
})
