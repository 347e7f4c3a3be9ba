import {
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  parseAbiParameters,
  parseUnits,
} from 'viem'
import { abi, deadline } from './abi.ts'
import type { Artifact } from './artifacts.ts'
import { deployAt } from './deployAt.ts'
import type { Ground, Hex } from './ground.ts'
import { faucet, maker } from './people.ts'
import { type ChainRecipe, ethUsd, type TokenRecipe } from './recipes.ts'

/** Large enough that the faucet never runs out. */
const reserve = 10n ** 12n
const signature = parseAbiParameters('string, string, uint8')

/** Creates the tokens, funds the faucet, and opens a pool per token. */
export async function mintTokens(ground: Ground, recipe: ChainRecipe, code: Artifact) {
  const { router, tokens, weth } = recipe
  for (const token of tokens) {
    const { address, decimals, name, symbol } = token
    const args = encodeAbiParameters(signature, [name, symbol, decimals])
    await deployAt(ground, address, code, { args })
    await mint(ground, token, maker, reserve)
    await mint(ground, token, faucet, reserve)
    await approve(ground, address, router)
  }
  await ground.send({
    from: faucet,
    to: weth,
    data: encodeFunctionData({ abi, functionName: 'deposit' }),
    value: reserve * 10n ** 18n,
  })

  const usdc = tokens.find(({ symbol }) => symbol === 'USDC')
  if (!usdc) throw new Error(`Chain ${recipe.id} has no USDC to price its tokens by.`)
  for (const token of tokens)
    await (token.against
      ? openPool(ground, router, token, usdc)
      : openEthPool(ground, router, token))
}

/** `amount` dollars' worth of a token, in its smallest unit. */
export function worth({ decimals, usd }: TokenRecipe, amount: number): bigint {
  // Fixed digits, because String() uses an exponent for very large and small numbers.
  return parseUnits((amount / usd).toFixed(Math.min(decimals, 6)), decimals)
}

/** `amount` dollars' worth of the native coin, in wei. */
export function worthInEth(amount: number): bigint {
  return parseUnits((amount / ethUsd).toFixed(9), 18)
}

function mint(ground: Ground, { address, decimals }: TokenRecipe, to: Hex, whole: bigint) {
  const args = [to, whole * 10n ** BigInt(decimals)] as const
  return ground.send({
    from: maker,
    to: address,
    data: encodeFunctionData({ abi, functionName: 'mint', args }),
  })
}

function approve(ground: Ground, token: Hex, spender: Hex) {
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [spender, maxUint256] })
  return ground.send({ from: maker, to: token, data })
}

function openEthPool(ground: Ground, router: Hex, token: TokenRecipe) {
  return ground.send({
    from: maker,
    to: router,
    value: worthInEth(token.depth),
    data: encodeFunctionData({
      abi,
      functionName: 'addLiquidityETH',
      args: [token.address, worth(token, token.depth), 0n, 0n, maker, deadline],
    }),
  })
}

function openPool(ground: Ground, router: Hex, token: TokenRecipe, usdc: TokenRecipe) {
  const { address, depth } = token
  return ground.send({
    from: maker,
    to: router,
    data: encodeFunctionData({
      abi,
      functionName: 'addLiquidity',
      args: [
        ...[address, usdc.address],
        ...[worth(token, depth), worth(usdc, depth), 0n, 0n],
        maker,
        deadline,
      ] as const,
    }),
  })
}
