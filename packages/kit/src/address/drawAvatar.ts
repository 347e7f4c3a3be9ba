/** A drawing derived from an address, on a square of 80: a ground and the shapes on it. */
export type AvatarDrawing = {
  readonly ground: string
  readonly circles: readonly { cx: number; cy: number; r: number; fill: string }[]
}

/** Draws an address. Colours are attributes, which a content security policy allows. */
export function drawAvatar(address: string): AvatarDrawing {
  const key = address.toLowerCase()
  const hue = hash(key)
  const circles = [40, 95, 160].map((turn, index) => {
    const seed = hash(`${index}${key}`) * 360 + hash(`${key}${index}`)
    return { cx: seed % 83, cy: seed % 79, fill: colour(hue + turn, 62), r: 22 + (seed % 17) }
  })
  return { circles, ground: colour(hue, 48) }
}

function colour(hue: number, lightness: number): string {
  return `hsl(${hue % 360} 72% ${lightness}%)`
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return (sum * 137) % 360
}
