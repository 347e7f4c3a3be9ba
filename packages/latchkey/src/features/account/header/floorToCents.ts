/** Money in whole cents, cut and never rounded up; less than a cent stays what it is. */
export function floorToCents(value: number | undefined): number | undefined {
  if (value === undefined || value < 0.01 || value > 1e15) return value
  // Twelve digits behind the point are no longer the amount, but how computers count.
  return Math.floor(Number((value * 100).toFixed(6))) / 100
}
