const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58. Returns nothing if the text has a character outside the alphabet. */
export function decodeBase58(text: string): readonly number[] | undefined {
  let number = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const digits = number.toString(16)
  const pairs = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return [
    ...new Array<number>(zeros).fill(0),
    ...(number === 0n ? [] : pairs.map((pair) => Number.parseInt(pair, 16))),
  ]
}
