const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes base58, for bytes of limited length. */
export function toBase58(bytes: Uint8Array): string {
  let rest = 0n
  for (const byte of bytes) rest = (rest << 8n) | BigInt(byte)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  for (const byte of bytes) {
    if (byte) break
    text = `1${text}`
  }
  return text
}

/** Reads base58; undefined for other letters, and for more than a long message. */
export function fromBase58(text: string, most = 20_000): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > most) return undefined
  let rest = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    rest = rest * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = rest ? rest.toString(16) : ''
  const even = hex.length % 2 ? `0${hex}` : hex
  const bytes = even.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
