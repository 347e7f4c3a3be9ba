import { property } from '../../../core/eip1193/provider.ts'
import { type FailureName, FailureReason } from '../../../core/errors/failureReason.ts'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Network } from '../../../core/network.ts'
import { nodeError } from '../../../core/nodes/errors.ts'

/** Converts a failed simulation to an error; mostly something is too low. */
export function toSimulationError(
  network: Network,
  error: unknown,
  leastLamports: bigint,
  /**
   * Whether the transaction is Latchkey's own transfer: error numbers of a host's programs are
   * unknown.
   */
  isTransfer = true,
): LatchkeyError {
  const least = `${Number(leastLamports) / 1e9} ${network.nativeCurrency.symbol}`
  const [failure, problem] = reasonOf(error, least, isTransfer)
  return nodeError('NODE_FAILED', {
    cause: failure ? new FailureReason(failure, problem, { cause: error, least }) : wordsOf(error),
    network: network.name,
    problem,
  })
}

/** The failure name and the problem in English; no name if unknown. */
function reasonOf(
  error: unknown,
  least: string,
  isTransfer: boolean,
): readonly [FailureName | undefined, string] {
  const lacking = property(property(error, 'InsufficientFundsForRent'), 'account_index')
  if (lacking === 0)
    return [
      'leftTooLow',
      `it would leave the account with less than ${least}: send all of it, or leave at least that much`,
    ]
  if (lacking !== undefined) return ['newTooLow', `a new account has to get at least ${least}`]
  const words = wordsOf(error).message
  const told = isTransfer ? words : words.replace(/"Custom":\d+/, '')
  const [, failure, problem] = known.find(([pattern]) => pattern.test(told)) ?? []
  return [failure, problem ?? `it would fail: ${words}`]
}

/** The node's own words. */
function wordsOf(error: unknown) {
  return { err: error, message: JSON.stringify(error) ?? 'no reason' }
}

const known: readonly (readonly [RegExp, FailureName, string])[] = [
  [
    /BlockhashNotFound|BlockheightExceeded/,
    'expired',
    'it came too late, the network takes a transaction for a minute or so. Try again',
  ],
  [
    /InsufficientFundsForFee|AccountNotFound/,
    'tooLittleForFee',
    'the account holds too little for the fee',
  ],
  [/InsufficientFunds|"Custom":1\b/, 'tooLittle', 'the account holds too little for it'],
  [/"Custom":17\b/, 'frozen', 'the token is frozen in one of the accounts'],
]
