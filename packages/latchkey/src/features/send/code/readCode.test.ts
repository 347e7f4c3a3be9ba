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
  const { picture } = setup({ formats: async () => ['ean_13'] })
  expect(await readCode(picture)).toBe('by ourselves')
})

test.each([
  ['fails to detect', { detect: () => Promise.reject(new Error('No service')) }],
  ['does not say what it detects', { formats: () => Promise.reject(new Error('No service')) }],
])('behavior: so does one whose detector %s', async (_name, browser) => {
  const { bitmap, picture } = setup(browser)
  expect(await readCode(picture)).toBe('by ourselves')
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('error: what we fail to read rejects, and the picture is let go', async () => {
  const { bitmap, picture } = setup({ formats: async () => [] })
  vi.mocked(findCode).mockRejectedValueOnce(new Error('No memory'))
  await expect(readCode(picture)).rejects.toThrow('No memory')
  expect(bitmap.close).toHaveBeenCalledOnce()
})

test('error: what is no picture rejects', async () => {
  const { picture } = setup()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')))
  await expect(readCode(picture)).rejects.toThrow('No picture')
})
