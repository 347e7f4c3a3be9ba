import { useState } from 'react'
import type { DemoWallet } from '../showcase/demo/createDemoWallet.ts'
import { ControlPanel } from './ControlPanel.tsx'
import { EventLog } from './EventLog.tsx'
import type { Edits } from './edit.ts'
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

export type DrawerProps = {
  readonly demo: DemoWallet
  readonly edits: Edits
  readonly onEdit: (name: keyof Edits, value: unknown) => void
  readonly onClose: () => void
}

/** Everything for developers: scenarios, options, state, requests and events. */
export function Drawer({ demo, edits, onClose, onEdit }: DrawerProps) {
  const [search, setSearch] = useState('')
  return (
    <aside
      aria-label="Developer"
      className="drawer"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <h2>Developer</h2>
        <button aria-label="Close" className="close" onClick={onClose} type="button">
          ×
        </button>
      </header>
      <Scenarios
        demo={demo}
        isProviderDown={edits.provider === downUrl}
        onProviderDown={(isDown) => onEdit('provider', isDown ? downUrl : undefined)}
      />
      <StatePanel />
      <RequestPanel />
      <section aria-labelledby="options">
        <h2 id="options">Options</h2>
        <input
          aria-label="Search options"
          autoComplete="off"
          className="search"
          onChange={({ target }) => setSearch(target.value)}
          placeholder="Search options"
          type="search"
          value={search}
        />
        <ControlPanel edits={edits} onChange={onEdit} search={search} />
      </section>
      <EventLog />
      <nav aria-label="Pages">
        <h2>Pages</h2>
        <ul>
          {pages.map(([page, name]) => (
            <li key={page}>
              <a href={`/${page}.html`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
