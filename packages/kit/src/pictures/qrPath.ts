import { encode } from 'uqr'

/** The drawing of a QR code: one path of strokes, 1 wide, with round ends and joins. */
export type QrPath = {
  /** Modules along an edge, the quiet zone included. */
  readonly size: number
  readonly path: string
  /** The edge of the omitted square in the middle, in modules; 0 for none. */
  readonly hole: number
}

/** Width of the light margin, in modules. Cameras need at least four. */
const quiet = 4
/** Edge of a finder pattern, in modules. */
const finder = 7

/**
 * Draws a text as a QR code. A hole for a picture raises the error correction to a quarter of the code;
 * the hole takes less than a tenth of it.
 */
export function qrPath(text: string, { hasHole = false } = {}): QrPath {
  const { data, size } = encode(text, { border: 0, ecc: hasHole ? 'Q' : 'M' })
  // Odd like the code's edge, so that the hole is centered.
  const hole = hasHole ? Math.floor(size / 10) * 2 + 1 : 0
  const first = (size - hole) / 2
  const isInHole = (at: number) => at >= first && at < first + hole
  const isDark = (x: number, y: number) =>
    data[y]?.[x] === true && !isInFinder(x, y, size) && !(isInHole(x) && isInHole(y))

  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      // Draw each line once, from its first module to its last.
      const right = isDark(x - 1, y) ? 0 : runOf((step) => isDark(x + step, y))
      const down = isDark(x, y - 1) ? 0 : runOf((step) => isDark(x, y + step))
      const isAlone = right === 1 && down === 1
      if (right > 1 || isAlone) path += `${moveTo(x, y)}h${right - 1}`
      if (down > 1) path += `${moveTo(x, y)}v${down - 1}`
    }
  const far = size - finder
  return {
    hole,
    path: path + finderAt(0, 0) + finderAt(far, 0) + finderAt(0, far),
    size: size + 2 * quiet,
  }
}

/** Draws the finder patterns alone, while the text is loading. */
export function emptyQrPath(): QrPath {
  const size = 57
  const far = size - finder
  return {
    hole: 0,
    path: finderAt(0, 0) + finderAt(far, 0) + finderAt(0, far),
    size: size + 2 * quiet,
  }
}

function runOf(isDark: (step: number) => boolean): number {
  let length = 1
  while (isDark(length)) length++
  return length
}

function isInFinder(x: number, y: number, size: number): boolean {
  const isNear = (at: number) => at < finder
  const isFar = (at: number) => at >= size - finder
  return (isNear(x) && (isNear(y) || isFar(y))) || (isFar(x) && isNear(y))
}

/** Moves to the center of a module. */
function moveTo(x: number, y: number): string {
  return `M${x + quiet + 0.5} ${y + quiet + 0.5}`
}

/** Draws a ring with round corners around a block of three by three. */
function finderAt(x: number, y: number): string {
  const ring = `${moveTo(x + 1, y)}h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1z`
  return `${ring}${moveTo(x + 2, y + 2)}h2v2h-2zm0 1h2`
}
