/** An amount in whole units, without a trailing zero. */
export function scaled(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0{1,99}$/, '')
  return rest ? `${whole}.${rest}` : whole
}

/** An upper limit in four significant digits, rounded up so that it stays one. */
export function roundedUp(most: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, `${most}`.length - 4))
  return ((most + step - 1n) / step) * step
}
