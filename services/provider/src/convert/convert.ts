import {
  buildSwapApproval,
  buildSwapTransaction,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from 'latchkey/protocol'
import { encodeFunctionData, erc20Abi, isAddressEqual } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { refuseUpstream } from '../http/errors/refuseUpstream.ts'
import { tokenIcons } from '../tokens/tokenIcon.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import { splitAccountId } from '../upstreams/splitAccountId.ts'
import { checkFunds } from './checkFunds.ts'
import { clientOf } from './clientOf.ts'
import { estimateGas } from './estimateGas.ts'
import { gasPrices } from './gasPrices.ts'
import { readPermit } from './readPermit.ts'
import { readQuestion } from './readQuestion.ts'

/** Percent that a swap may lose against its quote, by default. */
const usualSlippage = 1

/** Gas limit of an approval. */
const approvalGas = 80_000n

/** `v1/convert/*`: swap quotes and transactions. */
export function convert(context: AppContext): readonly Route[] {
  const { swaps } = context.ports
  const icon = tokenIcons(context)

  return [
    defineRoute(getSwapQuotes, async ({ query, signal }) => {
      const question = readQuestion(query)
      const quote = await refuseUpstream(swaps.quote(question, signal))
      const { from: fromAccount, to: toAccount } = query
      const fromAmount = String(quote.fromAmount)
      const toAmount = String(quote.toAmount)
      return { quotes: [{ id: quote.id, fromAmount, fromAccount, toAmount, toAccount }] }
    }),

    defineRoute(getSwapTokens, async ({ query: { chainId }, signal, ...input }) => {
      if (!swaps.chains.includes(chainId)) return { tokens: [] }
      const tokens = await refuseUpstream(swaps.tokens(chainId, signal))
      return {
        tokens: tokens.map((token) => ({
          ...token,
          address: `${chainId}:${token.address}`,
          logoUri: icon({ chainId, address: token.address }, input),
        })),
      }
    }),

    defineRoute(getSwapAllowance, async ({ query }) => {
      const { address: owner } = splitAccountId(query.userAddress)
      const { address, chainId } = splitAccountId(query.tokenAddress)
      // Coins need no allowance, and chains without swaps have no spender.
      if (isAddressEqual(address, nativeToken) || !swaps.chains.includes(chainId))
        return { allowance: '0' }
      const permitSpender = swaps.permitSpender?.(chainId)
      const client = clientOf(context, chainId)
      const allowance = await refuseUpstream(
        client.readContract({
          address,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [owner, swaps.spender(chainId)],
        }),
      )
      return {
        allowance: String(allowance),
        ...(permitSpender && { permitSpender: `${chainId}:${permitSpender}` }),
      }
    }),

    defineRoute(getGasPrice, async ({ query: { chainId } }) => {
      const client = clientOf(context, chainId)
      const { fast, instant, standard } = await refuseUpstream(gasPrices(client))
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    }),

    defineRoute(buildSwapTransaction, async ({ body, signal }) => {
      const question = readQuestion(body)
      const { chainId } = question
      const slippagePercent = body.eip155?.slippage ?? usualSlippage
      const permit = readPermit(body.eip155?.permit)
      if (permit && !swaps.permitSpender?.(chainId))
        throw new Refusal(400, { name: 'permit', description: 'Swaps here do not support permits' })
      const order = { ...question, slippagePercent, ...(permit && { permit }) }
      const built = await refuseUpstream(swaps.build(order, signal))
      const client = clientOf(context, chainId)
      if (!body.disableEstimate) {
        const spender = swaps.spender(chainId)
        const isAllowed = permit !== undefined
        const target = built.to
        await refuseUpstream(checkFunds(client, { ...question, isAllowed, spender, target }))
      }
      const [gas, { fast }] = await refuseUpstream(
        Promise.all([
          body.disableEstimate && built.gas !== undefined
            ? built.gas
            : estimateGas(client, { ...built, account: question.account }),
          gasPrices(client),
        ]),
      )
      return {
        tx: {
          from: body.userAddress,
          to: `${chainId}:${built.to}`,
          data: built.data,
          amount: body.amount,
          value: String(built.value),
          eip155: { gas: String(gas), gasPrice: String(fast) },
        },
      }
    }),

    defineRoute(buildSwapApproval, async ({ query }) => {
      const { amount, chainId, from } = readQuestion(query)
      if (isAddressEqual(from, nativeToken))
        throw new Refusal(400, { name: 'from', description: 'A coin needs no approval' })
      const client = clientOf(context, chainId)
      const { fast } = await refuseUpstream(gasPrices(client))
      const data = await refuseUpstream(
        (async () =>
          encodeFunctionData({
            abi: erc20Abi,
            functionName: 'approve',
            // Exactly the amount: a spender could take the rest of a larger allowance later.
            args: [swaps.spender(chainId), amount],
          }))(),
      )
      return {
        tx: {
          from: query.userAddress,
          to: `${chainId}:${from}`,
          data,
          value: '0',
          eip155: { gas: String(approvalGas), gasPrice: String(fast) },
        },
      }
    }),
  ]
}
