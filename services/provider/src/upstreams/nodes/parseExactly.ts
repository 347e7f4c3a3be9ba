/** A JSON string, or a JSON number. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const long = /^-?\d{16,}$/

/**
 * Parses JSON without rounding: integers that a `number` cannot hold become text. Solana nodes
 * write 64-bit integers, and ten million SOL are more lamports than a `number` holds.
 */
export function parseExactly(text: string): unknown {
  const exact = /\d{16}/.test(text)
    ? text.replace(textOrNumber, (found) =>
        long.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
      )
    : text
  return JSON.parse(exact)
}
