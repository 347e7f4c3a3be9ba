// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePatience } from './usePatience.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

async function setup() {
  let patience = ''
  function Probe({ wait }: { wait: unknown }) {
    patience = usePatience(wait)
    return null
  }
  return {
    patience: () => patience,
    pass: (time: number) => act(async () => vi.advanceTimersByTime(time)),
    wait: (wait: unknown) => act(async () => root.render(<Probe wait={wait} />)),
  }
}

test('shows a hint after 3 s, and a way out after 5 s', async () => {
  const { pass, patience, wait } = await setup()
  await wait('first')
  expect(patience()).toBe('fresh')
  await pass(3_000)
  expect(patience()).toBe('hint')
  await pass(2_000)
  expect(patience()).toBe('wayOut')
})

test('behavior: restarts with another wait, and stops without one', async () => {
  const { pass, patience, wait } = await setup()
  await wait('first')
  await pass(4_000)
  await wait('second')
  expect(patience()).toBe('fresh')
  await pass(3_000)
  expect(patience()).toBe('hint')
  await wait(undefined)
  await pass(9_000)
  expect(patience()).toBe('fresh')
})
