import { encodeFunctionData, maxUint256 } from 'viem'
import { abi, deadline, nftAbi } from './abi.ts'
import { ours } from './addresses.ts'
import type { Ground, Hex } from './ground.ts'
import { worth, worthInEth } from './mintTokens.ts'
import type { ChainRecipe, TokenRecipe } from './recipes.ts'

/** Actions of accounts; each is a transaction, some with an approval before it. */
export function createMoves(ground: Ground, { router, weth }: ChainRecipe) {
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

  /** More than any balance: the transaction fails and stays in the history as failed. */
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

  return {
    sendToken,
    sendCoins,
    buy,
    sell,
    exchange,
    approve,
    wrap,
    unwrap,
    mintShape,
    giveShape,
    mintBadges,
    giveBadge,
    overreach,
  }
}
