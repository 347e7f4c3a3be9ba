/**
 * Returns black or white, whichever has a contrast of at least 4.5:1 with a colour. Returns `undefined` if
 * the style sheet derives it, or the text is not a colour.
 */
export function onAccent(accent: string): '#000' | '#fff' | undefined {
  if (CSS.supports('color', 'color(from red xyz-d65 x y z)')) return undefined
  if (!CSS.supports('color', accent)) return undefined
  const paint = document.createElement('canvas').getContext('2d')
  if (!paint) return undefined
  paint.fillStyle = accent
  paint.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
  return luminance(red, green, blue) < 0.179 ? '#fff' : '#000'
}

/** WCAG's relative luminance of an sRGB colour. At 0.179, black and white have equal contrast. */
export function luminance(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
