import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Network } from '../../core/networks/network.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import {
  type BalanceState,
  type BalanceTarget,
  knownBalance,
  watchBalance,
} from './watchBalance.ts'

/** Follows the native balance of an address on a network while it is on show. */
export function useBalance(
  network: Network | undefined,
  address: string,
): { readonly state: BalanceState; readonly retry: () => void } {
  const engine = useEngine()
  // A new target starts anew, also where it is the same place: that is what trying again is.
  const [target, setTarget] = useState<BalanceTarget>()
  const [heard, setHeard] = useState<{ of: BalanceTarget; state: BalanceState }>()

  const start = useCallback(() => setTarget(network && { address, network }), [address, network])
  useEffect(start, [start])
  useEffect(
    () => target && watchBalance(engine, target, (state) => setHeard({ of: target, state })),
    [engine, target],
  )

  const state = useMemo<BalanceState>(() => {
    if (!network) return { status: 'failed' }
    const isCurrent = target?.network === network && target.address === address
    if (isCurrent && heard?.of === target) return heard.state
    return knownBalance(engine, { address, network })
  }, [address, engine, heard, network, target])
  return { retry: start, state }
}
