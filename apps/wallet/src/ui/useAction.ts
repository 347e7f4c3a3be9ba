import { useState } from 'react'
import { wordsOf } from '../core/WalletError.ts'

export type Action = {
  readonly isBusy: boolean
  /** Error of the last run. */
  readonly problem: string | undefined
  run(act: () => Promise<unknown>): void
}

/** Runs one action at a time and keeps its error, to be shown. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isBusy,
    problem,
    run(act) {
      if (isBusy) return
      setBusy(true)
      setProblem(undefined)
      act()
        .catch((error: unknown) => setProblem(wordsOf(error)))
        .finally(() => setBusy(false))
    },
  }
}
