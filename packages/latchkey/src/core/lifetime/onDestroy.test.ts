import { expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { atEnd } from './onDestroy.ts'

test('default', () => {
  const latchkey = testInstance([])
  const listen = vi.spyOn(latchkey.signal, 'addEventListener')
  const acts = Array.from({ length: 20 }, () => vi.fn())
  for (const act of acts) atEnd(latchkey, act)
  expect(listen.mock.calls.length).toBeLessThanOrEqual(1)
  latchkey.destroy()
  for (const act of acts) expect(act).toHaveBeenCalledOnce()
})

test('behavior: what was taken back is not done', () => {
  const latchkey = testInstance([])
  const act = vi.fn()
  const [stop] = [atEnd(latchkey, act), atEnd(latchkey, act)]
  stop()
  latchkey.destroy()
  expect(act).toHaveBeenCalledOnce()
})

test('error: a part that does not end keeps no other', () => {
  const latchkey = testInstance([])
  const log = vi.spyOn(latchkey.logger, 'error').mockReturnValue()
  const last = vi.fn()
  atEnd(latchkey, () => {
    throw new Error('not me')
  })
  atEnd(latchkey, last)
  latchkey.destroy()
  expect(last).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
})
