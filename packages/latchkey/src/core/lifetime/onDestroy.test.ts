import { expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { onDestroy } from './onDestroy.ts'

test('calls every function on destroy, through one listener', () => {
  const latchkey = testInstance([])
  const listen = vi.spyOn(latchkey.signal, 'addEventListener')
  const acts = Array.from({ length: 20 }, () => vi.fn())
  for (const act of acts) onDestroy(latchkey, act)
  expect(listen.mock.calls.length).toBeLessThanOrEqual(1)
  latchkey.destroy()
  for (const act of acts) expect(act).toHaveBeenCalledOnce()
})

test('behavior: does not call a removed function', () => {
  const latchkey = testInstance([])
  const act = vi.fn()
  const [stop] = [onDestroy(latchkey, act), onDestroy(latchkey, act)]
  stop()
  latchkey.destroy()
  expect(act).toHaveBeenCalledOnce()
})

test('error: a function that throws does not stop the others', () => {
  const latchkey = testInstance([])
  const log = vi.spyOn(latchkey.logger, 'error').mockReturnValue()
  const last = vi.fn()
  onDestroy(latchkey, () => {
    throw new Error('not me')
  })
  onDestroy(latchkey, last)
  latchkey.destroy()
  expect(last).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
})
