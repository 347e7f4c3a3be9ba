import { afterEach, expect, test, vi } from 'vitest'
import { findCode } from './findCode.ts'
import { readCode } from './readCode.ts'

vi.mock('./findCode.ts', () => ({ findCode: vi.fn(async () => 'by ourselves') }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(findCode).mockClear()
})

/** A browser: the codes that its detector finds, and its formats. */
function setup({
  detect = async () => [{ rawValue: 'by the browser' }],
  formats = async () => ['ean_13', 'qr_code'],
}: {
  readonly detect?: () => Promise<{ rawValue: string }[]>
  readonly formats?: () => Promise<string[]>
} = {}) {
  const bitmap = { close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = formats
      detect = detect
    },
  )
  return { bitmap, picture: new Blob() }
}

test('reads a code with the browser’s detector', async () => {
  const { bitmap, picture } = setup()
  expect(await readCode(picture)).toBe('by the browser')
  expect(findCode).not.toHaveBeenCalled()
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test.each([
  ['nothing', []],
  ['a code that says nothing', [{ rawValue: '' }]],
])('finds no code where the browser finds %s', async (_name, found) => {
  const { picture } = setup({ detect: async () => found })
  expect(await readCode(picture)).toBeUndefined()
  expect(findCode).not.toHaveBeenCalled()
})

test('reads a code without the browser’s detector', async () => {
  const { bitmap, picture } = setup()
  vi.stubGlobal('BarcodeDetector', undefined)
  expect(await readCode(picture)).toBe('by ourselves')
  expect(findCode).toHaveBeenCalledWith(bitmap)
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('ignores a detector without QR codes', async () => {
  const { picture } = setup({ formats: async () => ['ean_13'] })
  expect(await readCode(picture)).toBe('by ourselves')
})

test.each([
  ['fails to detect', { detect: () => Promise.reject(new Error('No service')) }],
  ['does not say what it detects', { formats: () => Promise.reject(new Error('No service')) }],
])('ignores a detector that %s', async (_name, browser) => {
  const { bitmap, picture } = setup(browser)
  expect(await readCode(picture)).toBe('by ourselves')
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('rejects if reading fails, and releases the picture', async () => {
  const { bitmap, picture } = setup({ formats: async () => [] })
  vi.mocked(findCode).mockRejectedValueOnce(new Error('No memory'))
  await expect(readCode(picture)).rejects.toThrow('No memory')
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('rejects a file that is no picture', async () => {
  const { picture } = setup()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')))
  await expect(readCode(picture)).rejects.toThrow('No picture')
})
