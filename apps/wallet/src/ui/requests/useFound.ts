import { useEffect, useRef, useState } from 'react'
import { wordsOf } from '../../core/WalletError.ts'

/** Result of a node's request: the response or the error; neither while it is pending. */
export type Found<found> = { readonly value?: found; readonly problem?: string }

/** Requests once for each `of`; drops a response that arrives too late. */
export function useFound<found>(of: object, request: () => Promise<found>): Found<found> {
  const [state, setState] = useState<{ of: object } & Found<found>>()
  // The request is a new function on each render; `of` identifies it.
  const asking = useRef(request)
  asking.current = request
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
