import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Adapter, TokenFacts, TokenQuestion } from '../ports/adapter.ts'
import { makeToken } from './makeToken.ts'
import type { ChainQuestion } from './readCoin.ts'
import type { Token } from './token.ts'

/** The token of the option `tokens` for a chain. */
export function chosenToken({ store }: Engine, chainId: CaipNetworkId) {
  return store.getState().options.tokens?.[chainId]
}

/** Reads the balance of the chosen token from a chain's nodes; undefined if there is no such token. */
export async function readChosenToken(
  engine: Engine,
  { address, network }: ChainQuestion,
): Promise<Token | undefined> {
  const { caipNetworkId: chainId, chainNamespace } = network
  const chosen = chosenToken(engine, chainId)
  if (!chosen) return undefined
  const { tokens } = await engine.loadAdapter(chainNamespace)
  if (!tokens) return undefined
  const question = { network, token: chosen.address }
  const [facts, amount] = await Promise.all([
    factsOf(engine, tokens, question),
    tokens.balance({ ...question, address }),
  ])
  const { image } = chosen
  return facts && makeToken({ ...facts, address: chosen.address, amount, chainId, iconUrl: image })
}

/** A token's name and decimals never change: they are read once. */
async function factsOf(
  engine: Engine,
  tokens: NonNullable<Adapter['tokens']>,
  question: TokenQuestion,
): Promise<TokenFacts | undefined> {
  const known = engine.once(createTokenCache)
  const key = `${question.network.caipNetworkId}:${question.token}`
  const facts = known.get(key) ?? (await tokens.read(question))
  if (facts) known.set(key, facts)
  return facts
}

function createTokenCache() {
  return new Map<string, TokenFacts>()
}
