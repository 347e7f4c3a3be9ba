// chunk: figures, features/swap/actions
import { getSwapQuote as quote } from './quote/getSwapQuote.ts'
import { swapTokens as swap } from './swapTokens.ts'

/** Requests a quote for a swap of the connected account. */
export const getSwapQuote: typeof quote = quote

/** Swaps with the connected wallet. */
export const swapTokens: typeof swap = swap
export type { ExecuteSwapOptions, SwapStep } from './build/executeSwap.ts'
export type { SwapInput, SwapOffer } from './quote/getSwapQuote.ts'
export type { Assurance, SwapOrder } from './quote/swapOrder.ts'
export type { SwapQuestion } from './quote/swapQuote.ts'
export type { SwapAsset } from './swapAsset.ts'
export type { SwapTokensInput } from './swapTokens.ts'
