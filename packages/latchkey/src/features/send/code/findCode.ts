import { drawPicture } from './drawPicture.ts'
import { scanForCode } from './scanForCode.ts'

/** Reads a code without the browser's detector: a chunk of its own, with its library. */
export function findCode(picture: ImageBitmap): Promise<string | undefined> {
  return scanForCode(drawPicture(picture))
}
