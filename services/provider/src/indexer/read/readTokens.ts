import { encodeFunctionData, erc20Abi } from 'viem'
import type { tokens } from '../../db/chainTables.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { cleanText, looksLikeSpam } from '../cleanText.ts'
import { callMany } from './callMany.ts'
import { readNumber, readText } from './readAnswers.ts'

export type NewTokenRow = Omit<typeof tokens.$inferInsert, 'chainId'>

/** A contract whose metadata is not stored yet. */
export type UnknownToken = {
  readonly address: `0x${string}`
  readonly kind: NewTokenRow['kind']
}

/** Tokens with more decimals are hidden; no honest token has as many. */
export const mostDecimals = 36

/** Stored for results above a byte. */
const tooMany = 255

const questions = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** Reads and cleans the names, symbols and decimals of tokens. */
export async function readTokens(
  node: ChainNode,
  unknown: readonly UnknownToken[],
  signal: AbortSignal,
): Promise<NewTokenRow[]> {
  const calls = unknown.flatMap(({ address }) =>
    questions.map((callData) => ({ target: address, callData })),
  )
  const answers = await callMany(node, calls, signal)
  return unknown.map(({ address, kind }, index) => {
    const [name, symbol, decimals] = answers.slice(index * 3, index * 3 + 3)
    const said = { name: readText(name), symbol: readText(symbol) }
    const places = kind === 'erc20' ? (readNumber(decimals) ?? 0n) : 0n
    return {
      address,
      kind,
      name: cleanText(said.name, 64) || cleanText(said.symbol, 64),
      symbol: cleanText(said.symbol, 16),
      decimals: places > tooMany ? tooMany : Number(places),
      isSpam: places > mostDecimals || looksLikeSpam(said.name, said.symbol),
    }
  })
}

/** The row of a token whose metadata could not be read. */
export function unreadableToken({ address, kind }: UnknownToken): NewTokenRow {
  return { address, kind, name: '', symbol: '', decimals: 0, isSpam: true }
}
