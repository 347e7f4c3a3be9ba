import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../core/WalletError.ts'

/** What a node was asked: the answer, or why there is none; neither while it is on its way. */
export type Found<found> = { readonly value?: found; readonly problem?: string }

/** Asks once for each `of`; an answer that comes too late is dropped. */
export function useFound<found>(of: object, ask: () => Promise<found>): Found<found> {
  const [state, setState] = useState<{ of: object } & Found<found>>()
  // What is asked is made anew with each drawing; `of` says when it is another.
  const asking = useRef(ask)
  asking.current = ask
  useEffect(() => {
    let isGone = false
    asking.current().then(
      (value) => !isGone && setState({ of, value }),
      (error: unknown) => !isGone && setState({ of, problem: wordsOf(error) }),
    )
    return () => {
      isGone = true
    }
  }, [of])
  return state?.of === of ? state : {}
}
