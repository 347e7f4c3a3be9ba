/** Derives a hue in degrees from a text. */
export function hueOf(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  // The golden angle gives similar names different colours.
  return Math.round((sum * 137.508) % 360)
}
