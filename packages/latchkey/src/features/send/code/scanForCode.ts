import { decodeQR } from 'qr/decode.js'
import type { Drawing, Pixels } from './drawPicture.ts'

/** The longer side of the first try, in px; most photographs are larger. */
const looked = 1200
/** In radians: a slanted code is found at some angles and not at others. */
const turns = [0, 3, 2, 1].map((eighth) => (eighth * Math.PI) / 8)
/** A single picture deserves the full effort: some hundredths of a second. */
const thoroughly = { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY }

/** Reads a QR code in a picture, also turned and enlarged; undefined if none is found. */
export async function scanForCode({ draw, longest }: Drawing): Promise<string | undefined> {
  const side = Math.min(longest, looked)
  for (const look of [...turns.map((turn) => ({ side, turn })), { side: side * 2, turn: 0 }]) {
    const text = read(draw(look))
    if (text) return text
    // Lets the page render and respond in between.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return undefined
}

function read(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels, thoroughly)
  } catch {
    // The library throws if there is no code: pixels of these sizes cause no other error.
    return undefined
  }
}
