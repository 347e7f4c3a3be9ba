const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const values = new Map([...alphabet].map((letter, value) => [letter, BigInt(value)]))

/** Longer text is neither an address nor a signature, and decoding it would be slow. */
const longest = 128

/** Decodes base58; undefined if invalid. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > longest) return undefined
  let number = 0n
  for (const letter of text) {
    const value = values.get(letter)
    if (value === undefined) return undefined
    number = number * 58n + value
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = number === 0n ? '' : number.toString(16)
  const rest = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return new Uint8Array([...new Uint8Array(zeros), ...rest])
}

/** Encodes bytes as base58. */
export function encodeBase58(bytes: Uint8Array): string {
  let number = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Whether text is a Solana address: 32 bytes in base58. */
export function isSolanaAddress(text: string): boolean {
  return text.length >= 32 && text.length <= 44 && decodeBase58(text)?.length === 32
}
