/** A permission of the Delegation Framework 1.3: its encoded struct, and the limit that recurs, if it has one. */
export type Delegation = {
  /** The struct by the ABI, as digits. */
  readonly struct: string
  readonly limit?: {
    readonly enforcer: `0x${string}`
    /** The limit as the enforcer reads it, as digits. */
    readonly terms: string
    /** The most that each period allows. */
    readonly amount: bigint
  }
}

/** Contracts that count what a permission spends in a period, and the place of the amount in their terms. */
const enforcers: ReadonlyMap<string, number> = new Map([
  // NativeTokenPeriodTransferEnforcer
  ['9bc0faf4aca5ae429f4c06aeeac517520cb16bd9', 0],
  // ERC20PeriodTransferEnforcer
  ['474e3ae7e169e940607cc624da8a15eb120139ab', 40],
])

/** Digits of a word in ABI encoding. */
const word = 64
const mostCaveats = 20

/** Parses a permission context (ERC-7710); undefined unless it holds exactly one delegation. */
export function parseDelegation(context: string): Delegation | undefined {
  if (!/^0x(?:[\da-f]{64}){9,200}$/i.test(context)) return undefined
  const digits = context.slice(2).toLowerCase()
  // A list whose only element follows at once.
  if (numberAt(digits, 0) !== 32 || numberAt(digits, 64) !== 1 || numberAt(digits, 128) !== 32)
    return undefined
  const struct = digits.slice(3 * word)
  const caveats = 2 * (numberAt(struct, 3 * word) ?? Number.NaN)
  const count = numberAt(struct, caveats) ?? 0
  if (count > mostCaveats) return undefined
  const list = caveats + word
  const limits = Array.from({ length: count }, (_, place) =>
    limitAt(struct, list + 2 * (numberAt(struct, list + place * word) ?? Number.NaN)),
  )
  const limit = limits.find((one) => one !== undefined)
  return limit ? { limit, struct } : { struct }
}

/** The limit of a caveat, if a known contract counts it. */
function limitAt(struct: string, at: number): Delegation['limit'] {
  const enforcer = struct.slice(at + 24, at + word)
  const place = enforcers.get(enforcer)
  if (place === undefined) return undefined
  const start = at + 2 * (numberAt(struct, at + word) ?? Number.NaN)
  const length = numberAt(struct, start) ?? 0
  const terms = struct.slice(start + word, start + word + 2 * length)
  if (length === 0 || terms.length !== 2 * length || terms.length < place + word) return undefined
  return {
    amount: BigInt(`0x${terms.slice(place, place + word)}`),
    enforcer: `0x${enforcer}`,
    terms,
  }
}

/** A word as a number of bytes or elements; undefined outside of the digits, or if no encoding is as long. */
function numberAt(digits: string, at: number): number | undefined {
  const text = digits.slice(at, at + word)
  return Number.isSafeInteger(at) && /^0{58}[\da-f]{6}$/.test(text)
    ? Number(`0x${text}`)
    : undefined
}
