import { refused } from '../refused.ts'

/** A call's selector, and its arguments in hex without `0x`. */
export type Arguments = { readonly selector: string; readonly body: string }

/** Splits a call. */
export function argumentsOf(data: string): Arguments {
  return { body: data.slice(10).toLowerCase(), selector: data.slice(0, 10).toLowerCase() }
}

/** The argument at a position, counted in words of 32 bytes. Refuses a call that ends before. */
export function wordAt(body: string, place: number): bigint {
  const word = body.slice(place * 64, place * 64 + 64)
  if (word.length < 64) throw refused('its call ends too early')
  return BigInt(`0x${word}`)
}

/**
 * Refuses an argument that is not as expected. Offsets are compared, too: a call whose parts lie
 * elsewhere than usual means something else to the contract than to its reader.
 */
export function mustBe(body: string, place: number, value: bigint | string, problem: string): void {
  if (wordAt(body, place) !== BigInt(value)) throw refused(problem)
}

/** The `bytes` whose length is at a position: their hex, and the position after them. */
export function bytesAt(
  body: string,
  place: number,
): { readonly hex: string; readonly end: number } {
  const length = Number(wordAt(body, place))
  const start = (place + 1) * 64
  const end = place + 1 + Math.ceil(length / 32)
  if (body.length < end * 64) throw refused('its call ends too early')
  return { end, hex: body.slice(start, start + length * 2) }
}

/** The `bytes[]` whose length is at a position, packed as encoders do; nothing may follow. */
export function bytesListAt(body: string, place: number): readonly string[] {
  const count = Number(wordAt(body, place))
  if (count > 8) throw refused('its call has too many parts')
  let end = place + 1 + count
  const parts = Array.from({ length: count }, (_, index) => {
    mustBe(body, place + 1 + index, BigInt((end - place - 1) * 32), 'its call is written unusually')
    const part = bytesAt(body, end)
    end = part.end
    return part.hex
  })
  if (body.length !== end * 64) throw refused('its call is written unusually')
  return parts
}
