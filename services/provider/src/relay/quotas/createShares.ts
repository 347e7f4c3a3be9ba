/** Amounts by owner (a network or a project), with the largest owner at hand. */
export type Shares = {
  readonly total: number
  of(owner: string): number
  /** Adds an amount; a negative one frees it. */
  add(owner: string, amount: number): void
  /** The owner with the largest amount, or one with at least half of it. */
  largest(): string | undefined
}

/** Owners compared among those of the same order of magnitude. */
const compared = 32

/** Creates empty {@link Shares}. Every operation takes constant time, however many owners exist. */
export function createShares(): Shares {
  const amounts = new Map<string, number>()
  /** Owners by the order of magnitude (base 2) of their amount. */
  const classes: Set<string>[] = []
  let total = 0

  const classOf = (amount: number) => Math.floor(Math.log2(amount + 1))
  const ownersOf = (amount: number) => {
    const at = classOf(amount)
    while (classes.length <= at) classes.push(new Set())
    return classes[at] ?? new Set<string>()
  }

  return {
    get total() {
      return total
    },
    of: (owner) => amounts.get(owner) ?? 0,
    add(owner, amount) {
      const before = amounts.get(owner) ?? 0
      const after = Math.max(0, before + amount)
      total += after - before
      const left = ownersOf(before)
      const joined = ownersOf(after)
      if (left !== joined) left.delete(owner)
      if (after > 0) {
        amounts.set(owner, after)
        joined.add(owner)
      } else {
        amounts.delete(owner)
        joined.delete(owner)
      }
    },
    largest() {
      for (let at = classes.length - 1; at >= 0; at--) {
        let found: string | undefined
        let seen = 0
        for (const owner of classes[at] ?? []) {
          if (found === undefined || (amounts.get(owner) ?? 0) > (amounts.get(found) ?? 0))
            found = owner
          if (++seen === compared) break
        }
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
