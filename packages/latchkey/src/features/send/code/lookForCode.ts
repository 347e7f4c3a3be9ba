import { decodeQR } from 'qr/decode.js'
import type { Drawing, Pixels } from './drawPicture.ts'

/** How long the longer side is of what is looked at first; most of what phones take is longer. */
const looked = 1200
/** In radians: codes that were photographed aslant are found at one of these where not at another. */
const turns = [0, 3, 2, 1].map((eighth) => (eighth * Math.PI) / 8)
/** Nothing here is a camera that has its next picture in a moment; a look takes some hundredths of a second even so. */
const thoroughly = { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY }

/** What a QR code in a picture says; nothing where none is found. Looks at it turned, too, and larger. */
export async function lookForCode({ draw, longest }: Drawing): Promise<string | undefined> {
  const side = Math.min(longest, looked)
  for (const look of [...turns.map((turn) => ({ side, turn })), { side: side * 2, turn: 0 }]) {
    const text = read(draw(look))
    if (text) return text
    // In between the page draws, and hears who presses what.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return undefined
}

function read(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels, thoroughly)
  } catch {
    // That is how it says that there is none: with pixels of these sizes, nothing else can be wrong.
    return undefined
  }
}
