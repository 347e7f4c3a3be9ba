import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Rows exist that far beyond each edge, in px, so that a flick meets drawn cells. */
const margin = 264
/** Before anything is measured: enough to fill a first screenful. */
const unmeasured = { first: 0, last: 9 }

export type WindowedRows = {
  /** The first row that exists. */
  readonly first: number
  /** The row behind the last one that exists. */
  readonly last: number
  /** Scrolls a row into view, and has it exist. */
  readonly reveal: (row: number) => void
}

/** Which rows of a grid inside a `Scroll` are near enough to exist. */
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
      // A row's height of room: what comes next can be seen coming.
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
    const sizes = new ResizeObserver(measure)
    sizes.observe(scroll)
    scroll.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      scroll.removeEventListener('scroll', measure)
    }
  }, [grid, measure])

  return { first: Math.max(0, Math.min(first, rows - 1)), last: Math.min(last, rows), reveal }
}

/** Where the grid begins within the visible part of its `Scroll`, and how high a row is. */
function geometry(grid: HTMLElement | null) {
  const scroll = grid?.closest('.lk-Scroll')
  const height = grid?.querySelector<HTMLElement>('[data-index]')?.offsetHeight
  if (!grid || !scroll || !height) return undefined
  const top = grid.getBoundingClientRect().top - scroll.getBoundingClientRect().top
  return { height, scroll, top }
}
