import { getAddress, type Hex } from 'viem'
import type { CallRequest } from '../rpc/evm/callRequest.ts'
import { invalidParams } from '../rpc/invalidParams.ts'
import type { AccountCall } from './encodeCalls.ts'

/** Calls for an account's `execute` function, which creates no contracts. */
export function accountCallsOf(requests: readonly CallRequest[]): readonly AccountCall[] {
  return requests.map(({ data, to, value }) => {
    if (to === undefined) throw invalidParams('A smart account cannot create contracts.')
    // The schema of the request allows hexadecimal digits only.
    return { data: data as Hex, to: getAddress(to), value }
  })
}
