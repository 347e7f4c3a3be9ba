import type { Ledger } from '../ledger/Ledger.ts'
import { accountMethods } from './accountMethods.ts'
import type { Method } from './Method.ts'
import { networkMethods } from './networkMethods.ts'
import { type Airdrop, transactionMethods } from './transactionMethods.ts'

/** All methods over HTTP. */
export function methodsOf(ledger: Ledger, airdrop: Airdrop): Readonly<Record<string, Method>> {
  return {
    ...networkMethods(ledger),
    ...accountMethods(ledger),
    ...transactionMethods(ledger, airdrop),
  }
}
