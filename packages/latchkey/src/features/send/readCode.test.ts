import { afterEach, expect, test, vi } from 'vitest'
import { findCode } from './findCode.ts'
import { readCode } from './readCode.ts'

vi.mock('./findCode.ts', () => ({ findCode: vi.fn(async () => 'by ourselves') }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(findCode).mockClear()
})

/** A browser: what its detector finds, and what else it can detect. */
function setup({
  detect = async () => [{ rawValue: 'by the browser' }],
  formats = ['ean_13', 'qr_code'],
}: {
  readonly detect?: () => Promise<{ rawValue: string }[]>
  readonly formats?: string[] | undefined
} = {}) {
  const bitmap = { close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = detect
    },
  )
  return { bitmap, picture: new Blob() }
}

test('default: the browser reads the code', async () => {
  const { bitmap, picture } = setup()
  expect(await readCode(picture)).toBe('by the browser')
  expect(findCode).not.toHaveBeenCalled()
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test.each([
  ['nothing', []],
  ['a code that says nothing', [{ rawValue: '' }]],
])('behavior: where the browser finds %s there is none', async (_name, found) => {
  const { picture } = setup({ detect: async () => found })
  expect(await readCode(picture)).toBeUndefined()
  expect(findCode).not.toHaveBeenCalled()
})

test('behavior: a browser that has no detector reads by ourselves', async () => {
  const { bitmap, picture } = setup()
  vi.stubGlobal('BarcodeDetector', undefined)
  expect(await readCode(picture)).toBe('by ourselves')
  expect(findCode).toHaveBeenCalledWith(bitmap)
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('behavior: so does one whose detector knows no such codes', async () => {
  const { picture } = setup({ formats: ['ean_13'] })
  expect(await readCode(picture)).toBe('by ourselves')
})

test('error: a detector that fails rejects, and the picture is let go', async () => {
  const { bitmap, picture } = setup({ detect: () => Promise.reject(new Error('No service')) })
  await expect(readCode(picture)).rejects.toThrow('No service')
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('error: what is no picture rejects', async () => {
  const { picture } = setup()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')))
  await expect(readCode(picture)).rejects.toThrow('No picture')
})
