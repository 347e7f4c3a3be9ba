import { isAlreadyPending } from '../../core/eip1193/walletError.ts'
import { hasErrorCode, type LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { reasonOf } from '../../core/provider/client/reasonOf.ts'
import { statusOf } from '../../core/provider/client/request.ts'

/** Why there is no swap, as far as a visitor can do something about it. */
export type SwapProblem =
  | 'allowance'
  | 'approval'
  | 'busy'
  | 'dropped'
  | 'failed'
  | 'fee'
  | 'liquidity'
  | 'moved'
  | 'elsewhere'
  | 'node'
  | 'poor'
  | 'provider'
  | 'refused'
  | 'small'
  | 'tampered'
  | 'token'
  | 'undone'
  | 'unsupported'
  | 'unverified'
  | 'wouldFail'

const codes: Readonly<Partial<Record<LatchkeyError['code'], SwapProblem>>> = {
  CALL_NOT_CONFIRMED: 'dropped',
  NODE_FAILED: 'node',
  NOT_CONNECTED: 'elsewhere',
  PROVIDER_NOT_CONFIGURED: 'provider',
  PROVIDER_RESPONSE_INVALID: 'provider',
  PROVIDER_UNREACHABLE: 'provider',
  SWAPS_UNSUPPORTED: 'unsupported',
  SWAP_AMOUNT_TOO_SMALL: 'small',
  SWAP_ANSWER_REFUSED: 'tampered',
  SWAP_FAILED: 'undone',
  SWAP_FEE_UNCOVERED: 'fee',
  SWAP_INPUT_INVALID: 'elsewhere',
  SWAP_NOT_ALLOWED: 'allowance',
  SWAP_NOT_VERIFIED: 'unverified',
  SWAP_PRICE_MOVED: 'moved',
  SWAP_WOULD_FAIL: 'wouldFail',
  // The wallet has forgotten what it sent: it may have happened.
  TRANSACTION_UNKNOWN: 'dropped',
  USER_REJECTED: 'refused',
}

/** The provider's names for its reasons. */
const reasons: Readonly<Record<string, SwapProblem>> = {
  balance: 'poor',
  chain: 'wouldFail',
  chainId: 'unsupported',
  liquidity: 'liquidity',
  token: 'token',
  transaction: 'wouldFail',
}

/** Names why there is no swap. */
export function swapProblemOf(error: unknown): SwapProblem {
  const reason = reasons[reasonOf(error) ?? '']
  if (reason) return reason
  if ((statusOf(error) ?? 0) >= 429) return awayOf(error)
  if (hasErrorCode(error, 'WALLET_FAILED') && isAlreadyPending(error)) return 'busy'
  for (const [code, problem] of Object.entries(codes))
    if (hasErrorCode(error, code as LatchkeyError['code']))
      return problem === 'provider' ? awayOf(error) : problem
  return 'failed'
}

/** Tells a node from the provider: viem's errors have a short message too. */
function awayOf(error: unknown): SwapProblem {
  for (let at = error; at instanceof Error; at = at.cause) if ('shortMessage' in at) return 'node'
  return 'provider'
}
