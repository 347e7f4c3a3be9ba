/** Whether an untrusted value is a list of strings. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether a value is 32 bytes in hex: a key or a topic. */
export function isHex32(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
