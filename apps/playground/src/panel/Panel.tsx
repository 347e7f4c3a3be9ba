import { ConnectButton, LatchkeyModal, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { useState } from 'react'
import { overridesFromAddress } from '../makeOptions.ts'
import type { Servers } from '../servers.ts'
import { ControlPanel } from './ControlPanel.tsx'
import { EventLog } from './EventLog.tsx'
import { type Edits, fromOverrides, toOverrides } from './edit.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { Snippet } from './Snippet.tsx'
import { StatePanel } from './StatePanel.tsx'
import { ThemeEditor } from './ThemeEditor.tsx'
import { useInstance } from './useInstance.ts'

const pages = ['bare', 'elements', 'inline', 'two', 'gallery']

/** The playground: options on the left, the instance that they create on the right. */
export function Panel({ servers }: { readonly servers: Servers }) {
  const [edits, setEdits] = useState<Edits>(() => fromOverrides(overridesFromAddress()))
  const overrides = toOverrides(edits)
  const { latchkey, problem } = useInstance(servers, overrides)

  function edit(name: keyof Edits, value: unknown) {
    const { [name]: _, ...others } = edits
    const next = value === undefined ? others : { ...others, [name]: value }
    setEdits(next)
    const address = new URL(location.href)
    address.searchParams.set('options', JSON.stringify(toOverrides(next)))
    history.replaceState(null, '', address)
  }

  return (
    <div className="panel">
      <nav aria-label="Pages">
        <strong>Latchkey</strong>
        {pages.map((page) => (
          <a href={`/${page}.html`} key={page}>
            {page}
          </a>
        ))}
      </nav>
      <aside aria-label="Options">
        <ControlPanel edits={edits} onChange={edit} />
      </aside>
      <main>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {latchkey && (
          <LatchkeyProvider latchkey={latchkey}>
            <section aria-label="Buttons" className="card">
              <h2>Buttons</h2>
              <div className="bar">
                <NetworkButton />
                <ConnectButton balance="show" />
              </div>
              <div className="bar">
                <ConnectButton label="Small" size="sm" />
                <ConnectButton disabled label="Disabled" />
                <ConnectButton.Custom>
                  {({ intent, open, text }) => (
                    <button {...intent} onClick={open} type="button">
                      Custom: {text}
                    </button>
                  )}
                </ConnectButton.Custom>
              </div>
            </section>
            {(edits.enableEmbedded === true || edits.disableAppend === true) && (
              <section aria-label="Inline" className="card">
                <LatchkeyModal />
              </section>
            )}
            <div className="columns">
              <StatePanel />
              <ThemeEditor />
            </div>
            <RequestPanel />
            <Snippet overrides={overrides} />
            <EventLog />
          </LatchkeyProvider>
        )}
      </main>
    </div>
  )
}
