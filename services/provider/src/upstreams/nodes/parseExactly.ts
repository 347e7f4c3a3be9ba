/** Text in quotes, or a number, as JSON has them. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const long = /^-?\d{16,}$/

/**
 * Parses JSON without rounding: whole numbers that a `number` cannot hold come as text. Solana's nodes
 * write 64 bits out, and somebody with ten million SOL has more lamports than fit.
 */
export function parseExactly(text: string): unknown {
  const exact = /\d{16}/.test(text)
    ? text.replace(textOrNumber, (found) =>
        long.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
      )
    : text
  return JSON.parse(exact)
}
