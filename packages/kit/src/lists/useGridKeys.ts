import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export type GridKeysOptions = {
  /** The cell that takes focus as soon as the grid is rendered. */
  readonly backTo?: number | undefined
  readonly columns: number
  readonly count: number
  /** Whether a cell can take focus. @default each can */
  readonly isStop?: (index: number) => boolean
  /** Renders a row, so that one of its cells can take focus. */
  readonly reveal: (row: number) => void
}

/** The roving focus of a grid: one Tab stop, arrow keys from cell to cell. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { backTo, columns, count, isStop = () => true, reveal }: GridKeysOptions,
): {
  readonly active: number
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const [active, setActive] = useState(backTo ?? 0)
  const wanted = useRef<number>(undefined)

  // The cell exists only after the render that `reveal` triggers.
  useLayoutEffect(focusWanted)

  const first = useRef({ backTo, columns, focusWanted, reveal })
  // Runs after the view's own effect, which focuses its title.
  useEffect(() => {
    const { backTo, columns, focusWanted, reveal } = first.current
    if (backTo === undefined) return
    wanted.current = backTo
    reveal(Math.floor(backTo / columns))
    focusWanted()
  }, [])

  function focusWanted() {
    if (wanted.current === undefined) return
    const cell = grid.current?.querySelector(`[data-index="${wanted.current}"]`)
    if (!cell) return
    // Forget the request now: a button that appears in the cell later must not steal the focus.
    wanted.current = undefined
    cell.querySelector<HTMLElement>(':is(button, a)')?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const move = moves[event.key]?.({ active, columns, count, forward: isRtl ? -1 : 1 })
    if (move === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = nearestStop(Math.max(0, Math.min(count - 1, move)))
    wanted.current = next
    setActive(next)
    reveal(Math.floor(next / columns))
  }

  /** Skips cells that take no focus, in the direction of the move. After the last one, the focus stays. */
  function nearestStop(from: number): number {
    const step = from < active || from === count - 1 ? -1 : 1
    let index = from
    while (index >= 0 && index < count && !isStop(index)) index += step
    if (index >= 0 && index < count) return index
    return from === 0 ? firstStop() : active
  }

  function firstStop(): number {
    for (let index = 0; index < count; index++) if (isStop(index)) return index
    return active
  }

  function onFocus({ target }: FocusEvent) {
    const index = target.closest('[data-index]')?.getAttribute('data-index')
    if (index != null) setActive(Number(index))
  }

  return { active: Math.min(active, Math.max(0, count - 1)), onFocus, onKeyDown }
}

type Place = { active: number; columns: number; count: number; forward: 1 | -1 }

const rowsOfPage = 4

const moves: Readonly<Record<string, (place: Place) => number>> = {
  ArrowDown: ({ active, columns, count }) => (active + columns < count ? active + columns : active),
  ArrowLeft: ({ active, forward }) => active - forward,
  ArrowRight: ({ active, forward }) => active + forward,
  ArrowUp: ({ active, columns }) => (active >= columns ? active - columns : active),
  End: ({ count }) => count - 1,
  Home: () => 0,
  PageDown: ({ active, columns }) => active + rowsOfPage * columns,
  PageUp: ({ active, columns }) => active - rowsOfPage * columns,
}
