import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { emptyQrPath, qrPath } from './qrPath.ts'

const uri = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?expiryTimestamp=1795256395&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`
const quiet = 4
const finder = 7

/** Returns the modules whose centers the strokes of a path cover. */
function covered(path: string, size: number): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, way, length] of path.matchAll(/M([\d.]+) ([\d.]+)([hv])(\d+)(?=M|$)/g))
    for (let step = 0; step <= Number(length); step++)
      dark.add(
        `${Number(x) - 0.5 + (way === 'h' ? step : 0)} ${Number(y) - 0.5 + (way === 'v' ? step : 0)}`,
      )
  for (const at of dark)
    for (const place of at.split(' ').map(Number))
      if (place < quiet || place >= size - quiet) throw new Error(`${at} is in the quiet zone`)
  return dark
}

/** Returns the expected dark modules, without finder patterns. */
function wanted(ecc: 'M' | 'Q') {
  const { data, size } = encode(uri, { border: 0, ecc })
  const edge = size - finder
  const dark = new Set<string>()
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isFinder = (x < finder && (y < finder || y >= edge)) || (x >= edge && y < finder)
      if (data[y]?.[x] && !isFinder) dark.add(`${x + quiet} ${y + quiet}`)
    }
  return { dark, size }
}

test('draws exactly the dark modules, within a quiet zone', () => {
  const { hole, path, size } = qrPath(uri)
  const { dark, size: modules } = wanted('M')
  expect(size).toBe(modules + 2 * quiet)
  expect(hole).toBe(0)
  expect(covered(path, size)).toEqual(dark)
})

test('behavior: a hole in the middle uses less than half of the error correction', () => {
  const { hole, path, size } = qrPath(uri, { hasHole: true })
  const { dark, size: modules } = wanted('Q')
  const first = quiet + (modules - hole) / 2
  const isInHole = (at: string) =>
    at.split(' ').every((place) => Number(place) >= first && Number(place) < first + hole)
  expect(hole % 2).toBe(1)
  expect(hole ** 2 / modules ** 2).toBeLessThan(0.25 / 2 / 2)
  expect(covered(path, size)).toEqual(new Set([...dark].filter((at) => !isInHole(at))))
})

test('behavior: texts of the same length have the same size, so a new link shifts nothing', () => {
  const next = uri.replace('7f6e', '0000').replace('1795256395', '1795256699')
  expect(qrPath(next).size).toBe(qrPath(uri).size)
  expect(qrPath(next).path).not.toBe(qrPath(uri).path)
})

test('behavior: draws the finder patterns before the text is available', () => {
  const { path } = emptyQrPath()
  expect(path.match(/a1 1/g)).toHaveLength(12)
})
