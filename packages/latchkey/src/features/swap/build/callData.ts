/** A call as far as it can be read without the contract's interface. */
export type CallData = {
  /** The function's selector, in hex with `0x`. */
  readonly selector: string
  /** The arguments, 32 bytes each. */
  readonly words: readonly bigint[]
}

/** Reads a call; undefined for invalid hex. Bytes behind the last whole word are ignored. */
export function readCall(data: string): CallData | undefined {
  if (!/^0x(?:[0-9a-f]{2}){4,}$/i.test(data)) return undefined
  const body = data.slice(10)
  const words = Array.from({ length: Math.floor(body.length / 64) }, (_, place) =>
    BigInt(`0x${body.slice(place * 64, place * 64 + 64)}`),
  )
  return { selector: data.slice(0, 10).toLowerCase(), words }
}
