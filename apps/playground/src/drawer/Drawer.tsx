import { useEffect, useRef, useState } from 'react'
import type { DemoWallet } from '../showcase/demo/createDemoWallet.ts'
import { ControlPanel } from './ControlPanel.tsx'
import type { EventLog as Log } from './createEventLog.ts'
import { EventLog } from './EventLog.tsx'
import type { Edits } from './edit.ts'
import { isFound } from './isFound.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { Scenarios } from './Scenarios.tsx'
import { StatePanel } from './StatePanel.tsx'

const pages = [
  ['inline', 'The modal in a page'],
  ['elements', 'Custom elements'],
  ['two', 'Two instances'],
  ['bare', 'A bare page'],
  ['members', 'A members’ page'],
  ['gallery', 'Gallery of all views'],
] as const

const downUrl = 'http://127.0.0.1:9'

/** From this width on, page and drawer are beside each other. */
const isBeside = '(width >= 900px)'

export type DrawerProps = {
  readonly demo: DemoWallet
  readonly edits: Edits
  readonly isOpen: boolean
  readonly log: Log
  readonly onEdit: (name: keyof Edits, value: unknown) => void
  readonly onClose: () => void
  readonly onRestart: () => void
}

/** Everything for developers: scenarios, state, requests, options and events, with one search. */
export function Drawer({ demo, edits, isOpen, log, onClose, onEdit, onRestart }: DrawerProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const { current } = dialog
    // On a narrow screen the drawer covers the page, so nothing behind it may have the focus.
    if (matchMedia(isBeside).matches) current?.show()
    else current?.showModal()
    field.current?.focus()
    return () => current?.close()
  }, [isOpen])

  const found = pages.filter(([page, name]) => isFound(wanted, 'pages', page, name))
  return (
    <dialog
      aria-label="Developer"
      className="drawer"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      ref={dialog}
    >
      <div className="drawer-head">
        <h2>Developer</h2>
        <button aria-label="Close" className="close" onClick={onClose} type="button">
          ×
        </button>
        <input
          aria-label="Search options, state, requests and events"
          autoComplete="off"
          className="search"
          onChange={({ target }) => setSearch(target.value)}
          placeholder="Search this drawer"
          ref={field}
          type="search"
          value={search}
        />
      </div>
      <div className="panels">
        <Scenarios
          demo={demo}
          isProviderDown={edits.provider === downUrl}
          onProviderDown={(isDown) => onEdit('provider', isDown ? downUrl : undefined)}
          onRestart={onRestart}
          search={wanted}
        />
        <StatePanel search={wanted} />
        <RequestPanel search={wanted} />
        <ControlPanel edits={edits} onChange={onEdit} search={wanted} />
        <EventLog log={log} search={wanted} />
        {found.length > 0 && (
          <nav aria-label="Pages">
            <h2>Pages</h2>
            <ul>
              {found.map(([page, name]) => (
                <li key={page}>
                  <a href={`/${page}.html`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className="nothing">Nothing matches “{search}”.</p>
    </dialog>
  )
}
