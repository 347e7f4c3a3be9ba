/** A hue, in degrees, that is always the same for the same text. */
export function hueOf(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  // Golden angle: names that differ little get colours that differ much.
  return Math.round((sum * 137.508) % 360)
}
