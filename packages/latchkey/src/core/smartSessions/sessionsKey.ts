import type { CaipAddress } from '../caip.ts'

/** The query key of an account's app permissions. */
export function sessionsKey(account: CaipAddress): readonly string[] {
  return ['sessions', account]
}
