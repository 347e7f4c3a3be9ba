// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { mountWhenWanted } from './mountWhenWanted.ts'

afterEach(() => vi.unstubAllGlobals())

function setup(enableEmbedded: boolean) {
  const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly hear: (entries: { isIntersecting: boolean }[]) => void
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        this.hear = hear
      }
      observe() {
        observers.add(this.hear)
      }
      disconnect() {
        observers.delete(this.hear)
      }
    },
  )
  const engine = testInstance([], { enableEmbedded })
  const unmount = vi.fn()
  const mount = vi.fn(() => unmount)
  const undo = mountWhenWanted(engine, document.body, mount)
  const scroll = (isIntersecting: boolean) => {
    for (const hear of [...observers]) hear([{ isIntersecting }])
  }
  return { engine, mount, observers, scroll, undo, unmount }
}

test('draws an inline modal once, when it scrolls into view', () => {
  const { mount, observers, scroll, undo, unmount } = setup(true)
  scroll(false)
  expect(mount).not.toHaveBeenCalled()
  scroll(true)
  scroll(true)
  expect(mount).toHaveBeenCalledExactlyOnceWith(document.body)
  expect(observers.size).toBe(0)
  undo()
  expect(unmount).toHaveBeenCalledOnce()
})

test('behavior: draws a dialog when it opens for the first time', () => {
  const { engine, mount, undo, unmount } = setup(false)
  expect(mount).not.toHaveBeenCalled()
  for (let time = 0; time < 2; time++) {
    engine.open()
    engine.close()
  }
  expect(mount).toHaveBeenCalledOnce()
  undo()
  expect(unmount).toHaveBeenCalledOnce()
})

test('behavior: draws an open modal immediately', () => {
  const { engine } = setup(false)
  engine.open()
  const mount = vi.fn(() => () => {})
  mountWhenWanted(engine, document.body, mount)
  expect(mount).toHaveBeenCalledOnce()
})

test('behavior: does not draw into a removed element, or after destroy', () => {
  const gone = setup(true)
  gone.undo()
  expect(gone.observers.size).toBe(0)
  const ended = setup(true)
  ended.engine.destroy()
  expect(ended.observers.size).toBe(0)
  expect(ended.mount).not.toHaveBeenCalled()
})

test('behavior: draws an inline modal at once in a page without layout', () => {
  const { mount } = setup(true)
  vi.stubGlobal('IntersectionObserver', undefined)
  const undo = mountWhenWanted(testInstance([], { enableEmbedded: true }), document.body, mount)
  expect(mount).toHaveBeenCalledExactlyOnceWith(document.body)
  undo()
})
