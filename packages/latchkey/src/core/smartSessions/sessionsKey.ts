import type { CaipAddress } from '../caip.ts'

/** Under which the query cache keeps the smart sessions of an account. */
export function sessionsKey(account: CaipAddress): readonly string[] {
  return ['sessions', account]
}
