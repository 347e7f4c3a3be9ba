import { useEffect, useState } from 'react'
import type { Chain } from '../core/Chain.ts'
import { readBalance } from '../core/evm/readBalance.ts'
import type { Account } from '../core/keys/Account.ts'

const everyMs = 8_000

/** An account's balance in the chain's coin; undefined while unknown. */
export function useBalance(account: Account, chain: Chain): string | undefined {
  const [balance, setBalance] = useState<{ of: string; amount: string }>()
  const of = `${chain.id} ${account.address}`
  useEffect(() => {
    let isGone = false
    const read = () =>
      readBalance(account, chain).then(
        (amount) => !isGone && setBalance({ of, amount }),
        // An outdated balance would look current.
        () => !isGone && setBalance(undefined),
      )
    void read()
    const timer = setInterval(read, everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [account, chain, of])
  return balance?.of === of ? balance.amount : undefined
}
