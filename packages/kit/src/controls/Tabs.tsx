// chunk: lists
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Part } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './Tabs.css.ts'

export type TabsProps<name extends string> = {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly name: name; readonly title: ReactNode }[]
  readonly selected: name
  readonly onSelect: (name: name) => void
  /** The id of the element that shows the selected content; see `panelOf`. */
  readonly panel: string
}

/** Tabs to switch between views of the same data. Arrow keys move the focus and select. */
export function Tabs<name extends string>(props: TabsProps<name>): ReactNode {
  const { label, onSelect, panel, selected, tabs } = props
  useStyles(css)
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = tabs.findIndex(({ name }) => name === selected)
    const forward = isMirrored ? -1 : 1
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - forward,
      ArrowRight: at + forward,
      End: tabs.length - 1,
      Home: 0,
    }
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onSelect(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div
      aria-label={label}
      className="lk-Tabs"
      part={'tabs' satisfies Part}
      onKeyDown={move}
      ref={list}
      role="tablist"
    >
      {tabs.map(({ name, title }) => (
        <button
          aria-controls={panel}
          aria-selected={name === selected}
          className="lk-Tabs-tab"
          id={`${panel}-${name}`}
          key={name}
          onClick={() => onSelect(name)}
          role="tab"
          tabIndex={name === selected ? 0 : -1}
          type="button"
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** Returns the attributes of the element that shows the selected tab's content. */
export function panelOf(panel: string, selected: string) {
  return { 'aria-labelledby': `${panel}-${selected}`, id: panel, role: 'tabpanel' } as const
}
