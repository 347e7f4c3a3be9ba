import { expect, test, vi } from 'vitest'
import { bufferLines } from './bufferLines.ts'

test('writes buffered lines at once', async () => {
  const write = vi.fn<(text: string) => void>()
  const { add, flush } = bufferLines(write, { forMs: 1 })
  add({ message: 'first' })
  add({ message: 'second' })
  expect(write).not.toHaveBeenCalled()
  await vi.waitFor(() =>
    expect(write.mock.calls).toEqual([['{"message":"first"}\n{"message":"second"}\n']]),
  )
  add({ message: 'third' })
  flush()
  flush()
  expect(write.mock.calls.slice(1)).toEqual([['{"message":"third"}\n']])
})

test('writes each entry on one line', () => {
  const write = vi.fn<(text: string) => void>()
  const { add, flush } = bufferLines(write)
  add({ message: 'a\nb' })
  flush()
  expect(write.mock.calls).toEqual([['{"message":"a\\nb"}\n']])
})

test('bounds the buffer', () => {
  const write = vi.fn<(text: string) => void>()
  const { add, flush } = bufferLines(write, { forMs: 60_000 })
  for (let line = 0; line < 1_200; line++) add({ line })
  flush()
  const written = write.mock.calls.map(([text]) => text.trim().split('\n').length)
  expect(written).toEqual([500, 500, 200])
})
