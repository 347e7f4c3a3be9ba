import type { Engine } from '../../../core/engine.ts'
import { swapError } from '../errors.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { checkPermitSwap } from './checkPermitSwap.ts'
import type { CheckedSwap } from './checkSwap.ts'
import { signPermit } from './signPermit.ts'

/** Seconds for which a permit is valid: as long as a swap may wait to be mined. */
const lastsFor = 20 * 60

/** A signature request that replaces an approval. */
export type OfferedPermitRequest = {
  /** Requests the signature. @throws as `signPermit` */
  sign(): Promise<TakenPermit>
}

/** A signed permit, as a swap needs it. */
export type TakenPermit = {
  /** As providers expect it: the deadline in 32 bytes, then the signature. */
  readonly word: string
  /** Refuses a swap that does not use exactly this permit. */
  check(swap: CheckedSwap): void
}

/**
 * Writes the permit that lets a spender (CAIP-10) take exactly the sold amount. Undefined if the token
 * does not support permits.
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
  if (!/^0x[0-9a-f]{40}$/i.test(spender)) throw refused('nobody')
  const [permit, found] = await Promise.all([
    tokens.permit({ amount, lastsFor, network, owner: account, spender, token: from.address }),
    inspect?.({ address: spender, network }),
  ])
  if (permit && found === 'person') throw refused('a person')
  if (!permit) return undefined
  return {
    async sign() {
      const signed = await signPermit(engine, question, { ...permit, spender })
      return {
        check: (swap) => checkPermitSwap(swap, question, signed),
        word: `0x${signed.deadline.toString(16).padStart(64, '0')}${signed.signature.slice(2)}`,
      }
    },
  }
}

function refused(whom: string): Error {
  return swapError('SWAP_ANSWER_REFUSED', { problem: `the signature would be for ${whom}` })
}
