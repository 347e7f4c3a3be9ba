import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { nodeError } from '../nodes/errors.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { findNetwork } from '../selectors.ts'
import { hasTokens } from './hasTokens.ts'
import { isSameContract } from './isSameContract.ts'
import { providerTokens } from './providerTokens.ts'
import { chosenToken, readChosenToken } from './readChosenToken.ts'
import { type ChainQuestion, readCoin } from './readCoin.ts'
import type { Token } from './token.ts'
import { walletTokens } from './walletTokens.ts'

export type AccountTokens = {
  readonly tokens: readonly Token[]
  /** The provider does not serve the chain: the tokens come from its nodes. */
  readonly isUnserved: boolean
}

/**
 * Reads an account's tokens from its wallet if that lists them, else from the provider, else from the
 * chain's nodes. Coin and chosen token are always included.
 *
 * @throws {@link LatchkeyError} 'Network not found', or why the read failed
 */
export async function readAccountTokens(
  engine: Engine,
  { account, force, signal }: { account: CaipAddress; force: boolean; signal: AbortSignal },
): Promise<AccountTokens> {
  const { address, chainId } = parseCaipAddress(account)
  const network = findNetwork(engine.store.getState(), chainId)
  if (!network) throw nodeError('NETWORK_NOT_FOUND')
  const listed = hasTokens(engine.store.getState(), network)
    ? ((await walletTokens(engine, { account, network, signal })) ??
      (await providerTokens(engine, { account, force, signal })))
    : undefined
  const isUnserved = listed === 'unserved'
  const known = isUnserved ? undefined : listed
  const tokens = await withOwn(engine, known, { address, network })
  // An indivisible token is a membership or a trap, not money.
  const divisible = tokens.filter(({ decimals }) => decimals > 0)
  return { isUnserved, tokens: byWorth(dressed(engine, divisible)) }
}

/** Adds the coin and the chosen token, read from the chain if they are not listed. */
async function withOwn(
  engine: Engine,
  known: readonly Token[] | undefined,
  question: ChainQuestion,
): Promise<readonly Token[]> {
  const chosen = chosenToken(engine, question.network.caipNetworkId)
  const reads = [
    known?.some(({ address }) => !address) ? undefined : readCoin(engine, question),
    known?.some(({ address }) => chosen && isSameContract(address, chosen.address))
      ? undefined
      : readChosenToken(engine, question),
  ]
  const [coin, token] = known
    ? // A list is useful without them.
      (await Promise.allSettled(reads)).map((read) =>
        read.status === 'fulfilled' ? read.value : undefined,
      )
    : await Promise.all(reads)
  return [coin, ...(known ?? []), token].filter((one) => one !== undefined)
}

/** Gives the chosen token the host's picture. */
function dressed(engine: Engine, tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    const chosen = chosenToken(engine, token.chainId)
    return chosen?.image && isSameContract(token.address, chosen.address)
      ? { ...token, iconUrl: chosen.image }
      : token
  })
}

/** Sorts by value; of unpriced tokens the coin comes first, then by name. */
function byWorth(tokens: readonly Token[]): readonly Token[] {
  return [...tokens].sort(
    (a, b) =>
      (b.value ?? -1) - (a.value ?? -1) ||
      Number(Boolean(a.address)) - Number(Boolean(b.address)) ||
      (a.name < b.name ? -1 : Number(a.name > b.name)),
  )
}
