import { property } from '../../core/eip1193/provider.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Network } from '../../core/networks/network.ts'

/** What a transaction fails of, in words that help: most of the time there is too little of something. */
export function trialProblem(network: Network, error: unknown, leastLamports: bigint) {
  const words = JSON.stringify(error) ?? 'no reason'
  const least = `${Number(leastLamports) / 1e9} ${network.nativeCurrency.symbol}`
  const lacking = property(property(error, 'InsufficientFundsForRent'), 'account_index')
  const problem =
    lacking === 0
      ? `it would leave the account with less than ${least}: send all of it, or leave at least that much`
      : lacking !== undefined
        ? `a new account has to get at least ${least}`
        : (known.find(([pattern]) => pattern.test(words))?.[1] ?? `it would fail: ${words}`)
  return lateError('NODE_FAILED', { cause: error, network: network.name, problem })
}

const known: readonly (readonly [RegExp, string])[] = [
  [
    /BlockhashNotFound|BlockheightExceeded/,
    'it came too late, the network takes a transaction for a minute or so. Try again',
  ],
  [/InsufficientFundsForFee|AccountNotFound/, 'the account holds too little for the fee'],
  [/InsufficientFunds|"Custom":1\b/, 'the account holds too little for it'],
  [/"Custom":17\b/, 'the token is frozen in one of the accounts'],
]
