import { useEffect, useState } from 'react'
import type { Chain } from '../../core/Chain.ts'
import { type Call, describeCall } from '../../core/requests/describeCall.ts'
import type { Transaction } from '../../core/requests/SiteRequest.ts'

/** Describes a call to a well-known kind of contract; undefined for any other. */
export function useCall(transaction: Transaction, chain: Chain): Call | undefined {
  const [call, setCall] = useState<Call>()
  useEffect(() => {
    let isGone = false
    describeCall(transaction, chain).then(
      (found) => !isGone && setCall(found),
      // Without the token's metadata the generic sentence stays.
      () => !isGone && setCall(undefined),
    )
    return () => {
      isGone = true
    }
  }, [transaction, chain])
  return call
}
