import type { Locator, Page } from 'playwright-core'
import { encode } from 'uqr'

/** Light modules around a code (its quiet zone). */
const quiet = 4

/** The displayed code as a camera sees it. */
export type SeenCode = {
  /** Modules that differ from the text's code, including those beneath a picture. */
  readonly wrong: number
  /** Safe lower bound of wrong modules until the code is unreadable. */
  readonly bearable: number
  /**
   * Whether dark and light differ everywhere by at least half of the distance from black to white.
   */
  readonly isClear: boolean
  readonly isQuiet: boolean
  /** WCAG's contrast between the lightest dark and the darkest light module. */
  readonly contrast: number
}

/**
 * Takes a screenshot of the displayed code, and compares each module's centre with the text's code.
 */
export async function readCode(
  page: Page,
  text: string,
  code: Locator = page.locator('.lk-QrCode[data-state="done"]'),
): Promise<SeenCode> {
  await code.waitFor()
  const picture = await code.screenshot({ animations: 'disabled' })
  const hasPicture = (await code.locator('.lk-QrCode-picture').count()) > 0
  return compareCode(text, hasPicture, (edge) => brightness(page, picture.toString('base64'), edge))
}

/** Compares what a camera sees of a code with the text's code. */
export async function compareCode(
  text: string,
  hasPicture: boolean,
  /** Brightness at the centre of each field of a grid, from 0 to 255, row by row. */
  look: (edge: number) => Promise<readonly number[]>,
): Promise<SeenCode> {
  const ecc = hasPicture ? 'Q' : 'M'
  const { data, size } = encode(text, { border: 0, ecc })
  const edge = size + 2 * quiet
  const seen = await look(edge)
  const dark = (x: number, y: number) => (seen[y * edge + x] ?? 255) < 128

  let wrong = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (dark(x + quiet, y + quiet) !== data[y]?.[x]) wrong++
  // Beside the code, because the card's corners are round.
  const isBeside = (at: number, along: number) =>
    Math.min(at, edge - 1 - at) < quiet && along >= quiet && along < edge - quiet
  return {
    bearable: Math.floor(size * size * (hasPicture ? 0.25 : 0.15) * 0.4),
    contrast:
      luminance(Math.min(...seen.filter((light) => light >= 128))) /
      luminance(Math.max(...seen.filter((light) => light < 128))),
    // Every module is clearly dark or clearly light.
    isClear: seen.every((light) => light < 64 || light > 192) || hasPicture,
    isQuiet: seen.every(
      (light, at) =>
        light > 240 ||
        !(isBeside(at % edge, Math.floor(at / edge)) || isBeside(Math.floor(at / edge), at % edge)),
    ),
    wrong,
  }
}

/** WCAG's relative luminance of a grey, plus the glare that its contrast adds. */
function luminance(brightness: number): number {
  const part = brightness / 255
  return (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) + 0.05
}

/** Brightness at the centre of each field of a grid, from 0 to 255, row by row. */
async function brightness(page: Page, picture: string, edge: number): Promise<number[]> {
  // A separate page: the policy of the tested one may forbid such pictures.
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
