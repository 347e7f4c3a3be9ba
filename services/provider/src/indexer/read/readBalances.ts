import { type Address, encodeFunctionData, erc20Abi, multicall3Abi } from 'viem'
import { mapLimited } from '../../mapLimited.ts'
import { multicall3 } from '../../upstreams/dex/abis.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { askNode } from './askNode.ts'
import { callMany } from './callMany.ts'
import { nodeQuantity } from './chainShapes.ts'
import { readNumber } from './readAnswers.ts'

/** A balance to read: a token's address in lower case, or `native`. */
export type BalanceQuestion = { readonly account: string; readonly token: string }

/** Reads current balances, in order; 0 if a token's call fails. */
export async function readBalances(
  node: ChainNode,
  questions: readonly BalanceQuestion[],
  signal?: AbortSignal,
): Promise<bigint[]> {
  const tokens = questions.filter(({ token }) => token !== 'native')
  const coins = questions.filter(({ token }) => token === 'native')
  const [tokenAnswers, coinAnswers] = await Promise.all([
    callMany(
      node,
      tokens.map(({ account, token }) => ({
        target: addressOf(token),
        callData: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [addressOf(account)],
        }),
      })),
      signal,
    ),
    readCoins(node, coins, signal),
  ])
  const coinAnswer = coinAnswers.values()
  const tokenAnswer = tokenAnswers.values()
  return questions.map(({ token }) =>
    token === 'native'
      ? (coinAnswer.next().value ?? 0n)
      : (readNumber(tokenAnswer.next().value) ?? 0n),
  )
}

async function readCoins(
  node: ChainNode,
  questions: readonly BalanceQuestion[],
  signal?: AbortSignal,
): Promise<bigint[]> {
  if (questions.length > 1) {
    const answers = await callMany(
      node,
      questions.map(({ account }) => ({
        target: multicall3,
        callData: encodeFunctionData({
          abi: multicall3Abi,
          functionName: 'getEthBalance',
          args: [addressOf(account)],
        }),
      })),
      signal,
    )
    if (answers.every((answer) => answer !== undefined))
      return answers.map((answer) => readNumber(answer) ?? 0n)
  }
  return mapLimited(questions, 8, ({ account }) =>
    askNode(node, nodeQuantity, { method: 'eth_getBalance', params: [account, 'latest'] }, signal),
  )
}

/** The database stores addresses as text; they were validated when indexed. */
function addressOf(text: string): Address {
  return `0x${text.slice(2)}`
}
