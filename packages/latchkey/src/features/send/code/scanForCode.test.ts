import { expect, test } from 'vitest'
import { photograph, type Shot } from '../fixtures/photograph.ts'
import type { PictureView } from './drawPicture.ts'
import { scanForCode } from './scanForCode.ts'

const address = '0xfb6916095cA1dF60bB79CE92cE3Ea74c37c5d359'
const link =
  'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@8453/transfer?address=0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359&uint256=1.5e6'
const bitcoin = 'bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080?amount=0.5'

/** A page with words, rows and pictures, as pixels. */
const page: Shot['around'] = (x, y) => {
  const line = Math.floor(y / 14)
  const isInk = (Math.floor(x / 9) * 7 + line * 13 + Math.floor(x / 9) * line) % 5 < 2
  return isInk && y % 14 < 9 ? [40, 60, 90] : [255, 255, 255]
}

const shots: Readonly<Record<string, Shot>> = {
  'as it is drawn': {},
  'upside down': { angle: Math.PI },
  'turned by a third of a right angle': { angle: 0.5 },
  'from somewhat below': { tilt: 0.004 },
  'from below, turned': { angle: 0.3, tilt: 0.003 },
  'light on dark': { dark: [255, 255, 255], light: [15, 15, 30] },
  'blue on cream': { dark: [30, 60, 160], light: [255, 230, 200] },
  'purple on yellow': { dark: [120, 40, 200], light: [255, 220, 60] },
  'in a page, at its edge': { around: page, at: [0.68, 0.32], height: 420, module: 3, width: 420 },
}

test.each(Object.entries(shots))('reads a code, %s', async (_name, shot) => {
  for (const text of [address, link, bitcoin])
    expect(await scanForCode(photograph(text, shot))).toBe(text)
})

test('reads photographs taken at an angle', async () => {
  const aslant = photograph(address, {
    angle: 0.4,
    height: 260,
    module: 5,
    tilt: 0.005,
    width: 300,
  })
  const straight = { ...aslant, draw: (look: PictureView) => aslant.draw({ ...look, turn: 0 }) }
  expect(await scanForCode(straight)).toBeUndefined()
  expect(await scanForCode(aslant)).toBe(address)
})

test('reads a code of one pixel per module', async () => {
  const tiny = photograph(address, { height: 80, module: 1.2, width: 80 })
  const straight = (look: PictureView) => tiny.draw({ ...look, turn: 0 })
  const asItIs = (look: PictureView) => tiny.draw({ ...look, side: 80 })
  expect(await scanForCode({ ...tiny, draw: asItIs })).toBeUndefined()
  expect(await scanForCode({ ...tiny, draw: straight })).toBe(address)
})

test('limits the pixels it reads, and lets the page respond', async () => {
  const looks: PictureView[] = []
  const draw = (look: PictureView) => {
    looks.push(look)
    return { data: new Uint8ClampedArray(4).fill(255), height: 1, width: 1 }
  }
  const looking = scanForCode({ draw, longest: 8000 })
  expect(looks).toHaveLength(1)
  expect(await looking).toBeUndefined()
  expect(Math.max(...looks.map(({ side }) => side))).toBe(2400)
})

test('finds nothing in a picture without a code', async () => {
  const empty = photograph(address, { around: page, at: [9, 9], height: 300, width: 300 })
  expect(await scanForCode(empty)).toBeUndefined()
})
