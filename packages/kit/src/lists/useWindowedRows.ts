import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { observeSize } from '../layout/observeSize.ts'

/** The distance in px beyond each edge in which rows are rendered, so that a flick shows rendered cells. */
const margin = 264
/** The rows to render before the first measurement: enough for one screen. */
const unmeasured = { first: 0, last: 9 }

export type WindowedRows = {
  /** The first rendered row. */
  readonly first: number
  /** The row after the last rendered one. */
  readonly last: number
  /** Scrolls a row into view, and renders it. */
  readonly reveal: (row: number) => void
}

/** Determines which rows of a grid inside a `Scroll` are close enough to render. */
export function useWindowedRows(
  grid: RefObject<HTMLElement | null>,
  { rows }: { rows: number },
): WindowedRows {
  const [{ first, last }, setWindow] = useState(unmeasured)

  const measure = useCallback(() => {
    const seen = geometry(grid.current)
    if (!seen) return
    const { height, scroll, top } = seen
    const next = {
      first: Math.max(0, Math.min(rows - 1, Math.floor((-top - margin) / height))),
      last: Math.min(rows, Math.ceil((scroll.clientHeight - top + margin) / height)),
    }
    setWindow((now) => (now.first === next.first && now.last === next.last ? now : next))
  }, [grid, rows])

  const reveal = useCallback(
    (row: number) => {
      const seen = geometry(grid.current)
      if (!seen) return
      const { height, scroll, top } = seen
      const above = top + row * height
      const below = above + height - scroll.clientHeight
      // One row's height of margin shows that more rows follow.
      if (above < 0) scroll.scrollTop += above - height / 3
      else if (below > 0) scroll.scrollTop += below + height / 3
      measure()
    },
    [grid, measure],
  )

  useLayoutEffect(measure, [measure])

  useEffect(() => {
    const scroll = grid.current?.closest('.lk-Scroll')
    if (!scroll) return
    const stop = observeSize([scroll], measure)
    scroll.addEventListener('scroll', measure, { passive: true })
    return () => {
      stop()
      scroll.removeEventListener('scroll', measure)
    }
  }, [grid, measure])

  return { first: Math.max(0, Math.min(first, rows - 1)), last: Math.min(last, rows), reveal }
}

/** Measures where the grid begins within the visible part of its `Scroll`, and the height of a row. */
function geometry(grid: HTMLElement | null) {
  const scroll = grid?.closest('.lk-Scroll')
  const height = grid?.querySelector<HTMLElement>('[data-index]')?.offsetHeight
  if (!grid || !scroll || !height) return undefined
  const top = grid.getBoundingClientRect().top - scroll.getBoundingClientRect().top
  return { height, scroll, top }
}
