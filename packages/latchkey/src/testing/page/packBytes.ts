/** Serializes values for `bridgeCalls`: JSON with bytes. */
export function packBytes(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? { bytes: Array.from(part) } : part,
  )
}

/** Parses values from `bridgeCalls`. */
export function unpackBytes(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) =>
    typeof part === 'object' &&
    part !== null &&
    'bytes' in part &&
    Array.isArray(part.bytes) &&
    Object.keys(part).length === 1
      ? Uint8Array.from(part.bytes)
      : part,
  )
}
