import { encodeFunctionData, maxUint256 } from 'viem'
import { abi, deadline, nftAbi } from './abi.ts'
import { ours } from './addresses.ts'
import type { Ground, Hex } from './ground.ts'
import { worth, worthInEth } from './mintTokens.ts'
import { maker } from './people.ts'
import type { ChainRecipe, TokenRecipe } from './recipes.ts'

/** What happens in the past of a chain, one transaction a step (two where an approval goes before). */
export function createSteps(
  ground: Ground,
  { router, tokens, weth }: ChainRecipe,
  random: () => number,
) {
  const between = (low: number, high: number) => low + random() * (high - low)
  const pick = (list: readonly TokenRecipe[]): TokenRecipe => {
    const chosen = list[Math.floor(random() * list.length)]
    if (!chosen) throw new Error('No token to choose from.')
    return chosen
  }
  const paired = tokens.filter(({ against }) => !against)
  /** Welcomed with these, people always have some to give away. */
  const held = tokens.slice(0, 3)
  let shapes = 0

  const sendToken = (token: TokenRecipe, from: Hex, to: Hex, dollars: number) =>
    ground.send({
      from,
      to: token.address,
      data: encodeFunctionData({
        abi,
        functionName: 'transfer',
        args: [to, worth(token, dollars)],
      }),
    })

  const sendCoins = (from: Hex, to: Hex, dollars: number) =>
    ground.send({ from, to, value: worthInEth(dollars) })

  const buy = (who: Hex, token: TokenRecipe, dollars: number) =>
    ground.send({
      from: who,
      to: router,
      value: worthInEth(dollars),
      data: encodeFunctionData({
        abi,
        functionName: 'swapExactETHForTokens',
        args: [1n, [weth, token.address], who, deadline],
      }),
    })

  async function sell(who: Hex, token: TokenRecipe, dollars: number) {
    const amount = worth(token, dollars)
    await approve(who, token.address, amount)
    await ground.send({
      from: who,
      to: router,
      data: encodeFunctionData({
        abi,
        functionName: 'swapExactTokensForETH',
        args: [amount, 1n, [token.address, weth], who, deadline],
      }),
    })
  }

  async function exchange(who: Hex, from: TokenRecipe, to: TokenRecipe, dollars: number) {
    const amount = worth(from, dollars)
    const path = to.against ? [from.address, to.address] : [from.address, weth, to.address]
    await approve(who, from.address, amount)
    await ground.send({
      from: who,
      to: router,
      data: encodeFunctionData({
        abi,
        functionName: 'swapExactTokensForTokens',
        args: [amount, 1n, path, who, deadline],
      }),
    })
  }

  const approve = (who: Hex, token: Hex, amount: bigint) =>
    ground.send({
      from: who,
      to: token,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [router, amount] }),
    })

  const wrap = (who: Hex, dollars: number) =>
    ground.send({
      from: who,
      to: weth,
      value: worthInEth(dollars),
      data: encodeFunctionData({ abi, functionName: 'deposit' }),
    })

  const unwrap = (who: Hex, dollars: number) =>
    ground.send({
      from: who,
      to: weth,
      data: encodeFunctionData({ abi, functionName: 'withdraw', args: [worthInEth(dollars)] }),
    })

  const mintShape = (who: Hex) => {
    shapes += 1
    const data = encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [who] })
    return ground.send({ from: who, to: ours.shapes, data })
  }

  async function giveShape(who: Hex, to: Hex) {
    await mintShape(who)
    ground.clock += 6 * 3_600
    const args = [who, to, BigInt(shapes)] as const
    const data = encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args })
    await ground.send({ from: who, to: ours.shapes, data })
  }

  const mintBadges = (from: Hex, to: Hex, id: number, amount: number) =>
    ground.send({
      from,
      to: ours.badges,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'mint',
        args: [to, BigInt(id), BigInt(amount)],
      }),
    })

  const giveBadge = (from: Hex, to: Hex, id: number) =>
    ground.send({
      from,
      to: ours.badges,
      data: encodeFunctionData({
        abi: nftAbi,
        functionName: 'safeTransferFrom',
        args: [from, to, BigInt(id), 1n, '0x'],
      }),
    })

  /** More than anybody has: a transaction that fails, and stays in the history as failed. */
  const overreach = (who: Hex, to: Hex, { address }: TokenRecipe) =>
    ground.send(
      {
        from: who,
        to: address,
        gas: 100_000,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, maxUint256] }),
      },
      { mayFail: true },
    )

  const kinds: readonly ((who: Hex, other: Hex) => Promise<void>)[] = [
    (who, other) => sendCoins(other, who, between(40, 900)),
    (who) => buy(who, pick(paired), between(50, 1_500)),
    (who, other) => sendToken(pick(held), other, who, between(20, 800)),
    (who, other) => sendCoins(who, other, between(5, 300)),
    (who, other) => sendToken(pick(held), who, other, between(5, 120)),
    (who) => mintShape(who),
    (who) => exchange(who, tokenAt(0), pick(tokens.slice(1)), between(20, 200)),
    (who, other) => mintBadges(other, who, 1 + Math.floor(random() * 5), 3),
    (who) => wrap(who, between(100, 600)),
    (who) => sendToken(pick(tokens), maker, who, between(20, 400)),
    (who) => sell(who, tokenAt(0), between(20, 200)),
    (who, other) => giveShape(who, other),
    (who, other) => overreach(who, other, tokenAt(0)),
    (who) => unwrap(who, between(5, 50)),
    (who, other) => giveBadge(other, who, 6),
    (who) => approve(who, tokenAt(1).address, worth(tokenAt(1), 1_000)),
    (who) => sendCoins(who, who, 10),
  ]

  function tokenAt(index: number): TokenRecipe {
    const token = tokens[index]
    if (!token) throw new Error(`A chain needs more than ${index} tokens.`)
    return token
  }

  return {
    /** Something of everything that later steps spend: about so many dollars of each. */
    async welcome(who: Hex, dollars: number): Promise<void> {
      for (const token of held) await sendToken(token, maker, who, dollars * between(0.8, 1.2))
      await wrap(who, dollars / 6)
      await mintBadges(who, who, 6, Math.ceil(dollars / 1_000))
    },
    /** One step in the life of `who`; `turn` decides which. */
    async next(who: Hex, other: Hex, turn: number): Promise<void> {
      const step = kinds[turn % kinds.length]
      if (!step) throw new Error('No step to take.')
      await step(who, other)
    },
  }
}
