import { useTask } from '@latchkey/kit/useTask.ts'
import { useCallback, useEffect, useState } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { getPurchases, type PurchasesPage } from './getPurchases.ts'

/** Loaded pages of the account's purchases. `more` loads the next page. */
export function usePurchases(account: CaipAddress, seller: string) {
  const engine = useEngine()
  const [pages, setPages] = useState<readonly PurchasesPage[]>([])
  const { error, run, status } = useTask(async (signal, cursor: string | undefined) => {
    const page = await getPurchases(engine, { account, cursor, seller }, { quiet: true, signal })
    setPages((before) => (cursor === undefined ? [page] : [...before, page]))
  })
  useEffect(() => {
    void run(undefined)
  }, [run])

  const next = pages.at(-1)?.next
  const more = useCallback(() => {
    if (next !== undefined && status === 'success') void run(next)
  }, [next, run, status])
  return {
    error,
    more,
    purchases: pages.flatMap((page) => page.purchases),
    retry: () => void run(pages.length > 0 ? next : undefined),
    status: status === 'idle' ? ('pending' as const) : status,
  }
}
