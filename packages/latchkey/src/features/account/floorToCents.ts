/** Floors money to whole cents, and keeps amounts below one cent. */
export function floorToCents(value: number | undefined): number | undefined {
  if (value === undefined || value < 0.01 || value > 1e15) return value
  // Six decimals drop floating-point noise.
  return Math.floor(Number((value * 100).toFixed(6))) / 100
}
