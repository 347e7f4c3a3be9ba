const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Writes base58 with the alphabet of Bitcoin and Solana. */
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
