import type { RouterState } from '../state.ts'

/** Removes the entries after an index. An index out of range changes nothing. */
export function truncated(router: RouterState, index: number): RouterState {
  const [first, ...rest] = router.history
  if (index < 0 || index >= rest.length) return router
  return { ...router, direction: 'prev', history: [first, ...rest.slice(0, index)] }
}
