import { expect, test } from 'vitest'
import { createTurns } from './createTurns.ts'

/** A task that the test settles. */
function work() {
  let settle = { reject: (_: Error) => {}, resolve: (_: string) => {} }
  const promise = new Promise<string>((resolve, reject) => {
    settle = { reject, resolve }
  })
  const state = { hasBegun: false }
  return {
    begin: () => {
      state.hasBegun = true
      return promise
    },
    ...settle,
    state,
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: runs a limited number of tasks at once, and the others in order', async () => {
  const turns = createTurns(2)
  const { signal } = new AbortController()
  const all = [work(), work(), work(), work()]
  const results = all.map(({ begin }) => turns(signal, begin))
  const begun = () => all.map(({ state }) => state.hasBegun)
  expect(begun()).toEqual([true, true, false, false])
  all[1]?.resolve('second')
  expect(await results[1]).toBe('second')
  await settled()
  expect(begun()).toEqual([true, true, true, false])
  all[0]?.reject(new Error('Failed'))
  await expect(results[0]).rejects.toThrow('Failed')
  await settled()
  expect(begun()).toEqual([true, true, true, true])
})

test('behavior: does not start an aborted task', async () => {
  const turns = createTurns(1)
  const [first, second, third] = [work(), work(), work()]
  const leaving = new AbortController()
  const { signal } = new AbortController()
  const running = turns(signal, first.begin)
  const left = turns(leaving.signal, second.begin)
  const last = turns(signal, third.begin)
  leaving.abort(new Error('Scrolled away'))
  await expect(left).rejects.toThrow('Scrolled away')
  first.resolve('first')
  await running
  third.resolve('third')
  expect(await last).toBe('third')
  expect(second.state.hasBegun).toBe(false)
  await expect(turns(leaving.signal, second.begin)).rejects.toThrow('Scrolled away')
})
