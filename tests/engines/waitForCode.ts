import { compareCode } from '../readCode.ts'
import type { Page } from './drive/createPage.ts'

/** Waits until a camera could read the displayed code of a text, judged by a screenshot. */
export async function waitForCode(page: Page, text: string): Promise<void> {
  await page.waitForElement({ css: '.lk-QrCode[data-state="done"]' })
  const hasPicture = (await page.count({ css: '.lk-QrCode-picture' })) > 0
  // A view that slides in is at its place only after some frames.
  await page.waitFor('a readable code', async () => {
    const { bearable, isQuiet, wrong } = await compareCode(text, hasPicture, async (edge) =>
      page.evaluate(readBrightness, { edge, picture: await page.screenshot() }),
    )
    return isQuiet && wrong < bearable
  })
}

/** Runs in the page: the brightness at the centre of each field of the code's grid. */
async function readBrightness({ edge, picture }: { edge: number; picture: string }) {
  const root = document.querySelector('[data-latchkey]')?.shadowRoot
  const code = root?.querySelector('.lk-QrCode[data-state="done"]')
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { height: bitmap.height, width: bitmap.width })
  const context = canvas.getContext('2d')
  if (!code || !context) throw new Error('There is no code.')
  context.drawImage(bitmap, 0, 0)
  const scale = bitmap.width / innerWidth
  const { left, top, width } = code.getBoundingClientRect()
  return Array.from({ length: edge * edge }, (_, at) => {
    const x = (left + (((at % edge) + 0.5) * width) / edge) * scale
    const y = (top + ((Math.floor(at / edge) + 0.5) * width) / edge) * scale
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
}
