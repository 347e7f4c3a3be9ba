import { base58Letters } from './encodeBase58.ts'

/** The bytes of a text in Bitcoin's alphabet. @throws where it is none */
export function decodeBase58(text: string): Uint8Array {
  let value = 0n
  for (const letter of text) {
    const digit = base58Letters.indexOf(letter)
    if (digit < 0) throw new Error(`${letter} is no letter of base58`)
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes])
}
