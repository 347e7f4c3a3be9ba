import type { Page } from 'playwright-core'
import { encode } from 'uqr'

/** Modules that stay light around a code. */
const quiet = 4

/** What a camera would see of the code on show. */
export type SeenCode = {
  /** Modules that are not as the text wants them, those beneath a picture included. */
  readonly wrong: number
  /** How many may be wrong until it cannot be read any more: a bound that is safe, not sharp. */
  readonly bearable: number
  /** Whether dark and light are told apart anywhere by at least half of what black and white are. */
  readonly isClear: boolean
  readonly isQuiet: boolean
}

/** Takes a picture of the code on show, and compares each module's middle with what the text wants. */
export async function readCode(page: Page, text: string): Promise<SeenCode> {
  const code = page.locator('.lk-QrCode[data-state="done"]')
  await code.waitFor()
  const picture = await code.screenshot({ animations: 'disabled' })
  const hasPicture = (await code.locator('.lk-QrCode-picture').count()) > 0
  const ecc = hasPicture ? 'Q' : 'M'
  const { data, size } = encode(text, { border: 0, ecc })
  const edge = size + 2 * quiet
  const seen = await brightness(page, picture.toString('base64'), edge)
  const dark = (x: number, y: number) => (seen[y * edge + x] ?? 255) < 128

  let wrong = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (dark(x + quiet, y + quiet) !== data[y]?.[x]) wrong++
  // Beside the code: the card's own corners are round.
  const isBeside = (at: number, along: number) =>
    Math.min(at, edge - 1 - at) < quiet && along >= quiet && along < edge - quiet
  return {
    bearable: Math.floor(size * size * (hasPicture ? 0.25 : 0.15) * 0.4),
    // Nothing in between: what is dark is dark, what is light is light.
    isClear: seen.every((light) => light < 64 || light > 192) || hasPicture,
    isQuiet: seen.every(
      (light, at) =>
        light > 240 ||
        !(isBeside(at % edge, Math.floor(at / edge)) || isBeside(Math.floor(at / edge), at % edge)),
    ),
    wrong,
  }
}

/** How bright a picture is in the middle of each field of a grid, from 0 to 255, row by row. */
async function brightness(page: Page, picture: string, edge: number): Promise<number[]> {
  // A page of its own: the policy of the one under test may forbid pictures like this.
  const reader = await page.context().newPage()
  try {
    return await reader.evaluate(
      async ([picture, edge]) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes]))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('There is nothing to draw on.')
        context.drawImage(bitmap, 0, 0)
        const step = bitmap.width / edge
        return Array.from({ length: edge * edge }, (_, at) => {
          const x = Math.floor(((at % edge) + 0.5) * step)
          const y = Math.floor((Math.floor(at / edge) + 0.5) * step)
          const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        })
      },
      [picture, edge] as const,
    )
  } finally {
    await reader.close()
  }
}
