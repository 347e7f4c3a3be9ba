// chunk: features/swap/verify

import type { Engine } from '../../../core/engine.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { refused } from '../verify/refused.ts'
import { routersOn } from '../verify/routers.ts'
import { checkPermitSwap, fillSignature } from './checkPermitSwap.ts'
import { signPermit } from './signPermit.ts'

/** Seconds for which a permit is valid: as long as a swap may wait to be mined. */
const lastsFor = 20 * 60

/** A signature request that replaces an approval. */
export type OfferedPermitRequest = {
  readonly planned: PlannedPermit
  /** Requests the signature, and returns what puts it into a verified swap. @throws as `signPermit` */
  sign(): Promise<<swap extends CheckedTransaction>(swap: swap) => swap>
}

/** A permit with a placeholder for its signature: the provider never gets the real one. */
export type PlannedPermit = {
  /** As providers expect it: the deadline in 32 bytes, then the signature. */
  readonly word: string
  /** Refuses a swap that does not use exactly this permit. */
  check(swap: CheckedTransaction): void
}

/** A signature of valid numbers that no wallet gave. */
const placeholder = `0x${'11'.repeat(64)}1b`

/**
 * Writes the permit that lets a spender (CAIP-10) take exactly the sold amount. Undefined if the token
 * does not support permits, or the spender is not listed for them.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED` if the spender is no contract
 */
export async function permitRequest(
  engine: Engine,
  question: SwapQuestion,
  id: string,
): Promise<OfferedPermitRequest | undefined> {
  const { account, amount, from, network } = question
  const { inspect, tokens, typedData } = await engine.loadAdapter(network.chainNamespace)
  if (from.address === undefined || !tokens?.permit || !typedData) return undefined
  const chainId = network.caipNetworkId
  const spender = id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : ''
  if (!/^0x[0-9a-f]{40}$/i.test(spender)) throw refused('the signature names no spender')
  const isListed = routersOn(engine.store.getState().options, chainId).some(
    ({ address, kind }) => kind === 'permitSwap' && address.toLowerCase() === spender.toLowerCase(),
  )
  if (!isListed) return undefined
  const [permit, found] = await Promise.all([
    tokens.permit({ amount, lastsFor, network, owner: account, spender, token: from.address }),
    inspect?.({ address: spender, network }),
  ])
  if (permit && found === 'person') throw refused('the signature would be for a person')
  if (!permit) return undefined
  const { deadline } = permit
  return {
    planned: {
      check: (swap) =>
        checkPermitSwap(swap, question, { deadline, signature: placeholder, spender }),
      word: `0x${deadline.toString(16).padStart(64, '0')}${placeholder.slice(2)}`,
    },
    async sign() {
      const { signature } = await signPermit(engine, question, { ...permit, spender })
      return (swap) => {
        const { transaction } = swap
        return {
          ...swap,
          transaction: { ...transaction, data: fillSignature(transaction.data, signature) },
        }
      }
    },
  }
}
