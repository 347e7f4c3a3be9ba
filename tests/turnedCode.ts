import { encode } from 'uqr'

/**
 * A photographed code: rotated, on a grey background, with its centre and module size in pixels.
 */
export function turnedCode(
  text: string,
  [middleX, middleY]: readonly [number, number],
  module: number,
) {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const [cos, sin] = [Math.cos(0.2) / module, Math.sin(0.2) / module]
  return (x: number, y: number) => {
    const [right, down] = [x - middleX, y - middleY]
    const isDark =
      data[Math.floor(right * sin + down * cos + size / 2)]?.[
        Math.floor(right * cos - down * sin + size / 2)
      ]
    return isDark === undefined ? 190 : isDark ? 30 : 240
  }
}
