import type { SwapQuestion } from '../quote/swapQuote.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { refused } from '../verify/refused.ts'
import { readCall } from './callData.ts'

/** A transaction as the provider built it, untrusted. */
export type BuiltTransaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
}

/**
 * Reads a transaction that the provider built. Refuses it unless it is a call of the account, on the
 * chain, with `coins` as its value.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export function checkBuilt(
  built: BuiltTransaction,
  { account, network }: Pick<SwapQuestion, 'account' | 'network'>,
  coins: bigint,
): CheckedTransaction {
  const chainId = network.caipNetworkId
  const [to, data] = [addressOn(built.to, chainId), built.data]
  if (built.from.toLowerCase() !== `${chainId}:${account}`.toLowerCase())
    throw refused('it is for another account or another chain')
  if (!to) throw refused('it goes to another chain, or to nobody')
  if (to.toLowerCase() === account.toLowerCase()) throw refused('it goes to the account itself')
  if (!isHex(data) || !readCall(data)) throw refused('it calls nothing')
  const { gas, gasPrice } = built.eip155
  const figures = [built.value, gas, gasPrice]
  if (!figures.every((figure) => /^\d{1,78}$/.test(figure)))
    throw refused('its figures are no whole numbers')
  const value = BigInt(built.value)
  if (value > coins) throw refused('it takes more coins than were typed')
  if (value < coins) throw refused('it takes fewer coins than were typed')
  return { fee: BigInt(gas) * BigInt(gasPrice), transaction: { data, to, value } }
}

function addressOn(id: string, chainId: string): string | undefined {
  return id.startsWith(`${chainId}:`)
    ? /^0x[0-9a-f]{40}$/i.exec(id.slice(chainId.length + 1))?.[0]
    : undefined
}

function isHex(text: string): text is `0x${string}` {
  return /^0x[0-9a-f]*$/i.test(text)
}
