import type { Ground, Hex } from './ground.ts'
import { worth } from './mintTokens.ts'
import { createMoves } from './moves.ts'
import { maker } from './people.ts'
import type { ChainRecipe, TokenRecipe } from './recipes.ts'

/** Steps of a chain's history: each kind of transaction in turn, with random amounts. */
export function createSteps(ground: Ground, recipe: ChainRecipe, random: () => number) {
  const { tokens } = recipe
  const moves = createMoves(ground, recipe)
  const between = (low: number, high: number) => low + random() * (high - low)
  const pick = (list: readonly TokenRecipe[]): TokenRecipe => {
    const chosen = list[Math.floor(random() * list.length)]
    if (!chosen) throw new Error('No token to choose from.')
    return chosen
  }
  const paired = tokens.filter(({ against }) => !against)
  /** Every account starts with these, so it always has some to send. */
  const held = tokens.slice(0, 3)
  const kinds: readonly ((who: Hex, other: Hex) => Promise<void>)[] = [
    (who, other) => moves.sendCoins(other, who, between(40, 900)),
    (who) => moves.buy(who, pick(paired), between(50, 1_500)),
    (who, other) => moves.sendToken(pick(held), other, who, between(20, 800)),
    (who, other) => moves.sendCoins(who, other, between(5, 300)),
    (who, other) => moves.sendToken(pick(held), who, other, between(5, 120)),
    (who) => moves.mintShape(who),
    (who) => moves.exchange(who, tokenAt(0), pick(tokens.slice(1)), between(20, 200)),
    (who, other) => moves.mintBadges(other, who, 1 + Math.floor(random() * 5), 3),
    (who) => moves.wrap(who, between(100, 600)),
    (who) => moves.sendToken(pick(tokens), maker, who, between(20, 400)),
    (who) => moves.sell(who, tokenAt(0), between(20, 200)),
    (who, other) => moves.giveShape(who, other),
    (who, other) => moves.overreach(who, other, tokenAt(0)),
    (who) => moves.unwrap(who, between(5, 50)),
    (who, other) => moves.giveBadge(other, who, 6),
    (who) => moves.approve(who, tokenAt(1).address, worth(tokenAt(1), 1_000)),
    (who) => moves.sendCoins(who, who, 10),
  ]

  function tokenAt(index: number): TokenRecipe {
    const token = tokens[index]
    if (!token) throw new Error(`A chain needs more than ${index} tokens.`)
    return token
  }

  return {
    /** Gives an account about `dollars` of everything that later steps spend. */
    async welcome(who: Hex, dollars: number): Promise<void> {
      for (const token of held)
        await moves.sendToken(token, maker, who, dollars * between(0.8, 1.2))
      await moves.wrap(who, dollars / 6)
      await moves.mintBadges(who, who, 6, Math.ceil(dollars / 1_000))
    },
    /** One step of `who`; `turn` selects its kind. */
    async next(who: Hex, other: Hex, turn: number): Promise<void> {
      const step = kinds[turn % kinds.length]
      if (!step) throw new Error('No step to take.')
      await step(who, other)
    },
  }
}
