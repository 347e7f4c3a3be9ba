import { getBalance, supportedChains } from 'latchkey/protocol'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, getAddress, isAddress } from 'viem'
import { send } from '../../auth/send.ts'
import type { Token } from '../../decode/Meaning.ts'
import { roundedUp } from '../../decode/scaled.ts'
import type { FrameContext } from '../../FrameContext.ts'
import { FrameError } from '../../port/FrameError.ts'
import { readQuantity } from '../../rpc/evm/quantity.ts'
import { readToken } from '../../rpc/evm/readToken.ts'
import type { PrepareContext } from '../../rpc/Prepared.ts'

/** A token by which the account can pay fees. */
export type FeeToken = {
  readonly token: Token & { readonly address: `0x${string}` }
  /** In the smallest unit, as the chain reports it. */
  readonly balance: bigint
  /** The coin's worth in whole tokens, in millionths. */
  readonly perCoin: bigint
}

/** Milliseconds that an approval waits for the provider's lists. */
const patience = 5_000

/** More tokens than an approval offers. */
const mostTokens = 4

/** Reads the tokens that the account has and the provider's paymaster takes. None while the provider does not say. */
export async function readFeeTokens(
  { config, fetch }: Pick<FrameContext, 'config' | 'fetch'>,
  { address, network, node, signal }: PrepareContext,
): Promise<readonly FeeToken[]> {
  const ask = (path: string, params: Readonly<Record<string, string>>) => {
    const url = new URL(path, config.providerUrl)
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
    return send({ fetch, method: 'GET', signal, timeoutMs: patience, url: url.href })
  }
  try {
    const { feeTokens } = v.parse(supportedChains.answer, await ask(supportedChains.path, {}))
    const listed = (feeTokens?.[network.id] ?? []).filter((one) => isAddress(one))
    if (listed.length === 0) return []
    const path = getBalance.path.replace('{address}', address)
    const { balances } = v.parse(getBalance.answer, await ask(path, { chainId: network.id }))
    const coinPrice = balances.find((one) => one.address === undefined)?.price ?? 0
    const priceOf = (token: string) =>
      balances.find((one) => one.address?.toLowerCase().endsWith(token.toLowerCase()))?.price ?? 0
    const found = await Promise.all(
      listed.slice(0, mostTokens).map(async (given): Promise<FeeToken | undefined> => {
        const token = getAddress(given)
        const ratio = Math.ceil((coinPrice / priceOf(token)) * 1e6)
        if (!Number.isSafeInteger(ratio) || ratio <= 0) return undefined
        const data = encodeFunctionData({
          abi: erc20Abi,
          args: [getAddress(address)],
          functionName: 'balanceOf',
        })
        const [facts, held] = await Promise.all([
          readToken(node, token),
          node('eth_call', [{ data, to: token }, 'latest'], signal),
        ])
        const balance = readQuantity(held)
        if (!facts || balance === 0n) return undefined
        return { balance, perCoin: BigInt(ratio), token: { ...facts, address: token } }
      }),
    )
    return found.filter((one) => one !== undefined)
  } catch (error) {
    // The coin pays while the lists can't be read.
    if (error instanceof FrameError && error.code === 'ABORTED') throw error
    return []
  }
}

/** Room for the paymaster's margin, and for a rate that changes before the operation is in a block, in percent. */
const room = 130n

/** The most that may be taken for a fee in the coin, in the token's smallest unit: exactly what the approval shows. */
export function limitOf(most: bigint, { perCoin, token }: FeeToken): bigint {
  const scale = 10n ** 18n * 1_000_000n * 100n
  return roundedUp((most * perCoin * 10n ** BigInt(token.decimals) * room + scale - 1n) / scale)
}
