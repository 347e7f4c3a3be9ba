import { useEffect, useState } from 'react'
import { createPublicClient, formatEther, http } from 'viem'
import type { Chain } from '../core/Chain.ts'

const everyMs = 8_000

/** An address's balance in the chain's coin; undefined while unknown. */
export function useBalance(address: `0x${string}`, { rpcUrl }: Chain): string | undefined {
  const [balance, setBalance] = useState<{ of: string; amount: string }>()
  const of = `${rpcUrl} ${address}`
  useEffect(() => {
    let isGone = false
    const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
    const read = () =>
      client.getBalance({ address }).then(
        (wei) => !isGone && setBalance({ of, amount: formatEther(wei) }),
        // An old number would look like a true one.
        () => !isGone && setBalance(undefined),
      )
    void read()
    const timer = setInterval(read, everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [address, of, rpcUrl])
  return balance?.of === of ? balance.amount : undefined
}
