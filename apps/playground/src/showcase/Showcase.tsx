import { ConnectButton, LatchkeyModal, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { createEventLog } from '../drawer/createEventLog.ts'
import { Drawer } from '../drawer/Drawer.tsx'
import { type Edits, fromOverrides, toOverrides } from '../drawer/edit.ts'
import { networksOf, overridesFromAddress } from '../makeOptions.ts'
import type { Servers } from '../servers.ts'
import { CodeCard } from './code/CodeCard.tsx'
import type { DemoWallet } from './demo/createDemoWallet.ts'
import { DemoBar } from './demo/DemoBar.tsx'
import { DemoPrompt } from './demo/DemoPrompt.tsx'
import { Look } from './Look.tsx'
import { type Look as LookValue, tokenOf, usualLook } from './looks.ts'
import { useInstance } from './useInstance.ts'

export type ShowcaseProps = { readonly demo: DemoWallet; readonly servers: Servers }

/** Pictures for the button of the network, which asks no server itself. */
function chainImages({ providerUrl }: Servers): Readonly<Record<number, string>> {
  if (!providerUrl) return {}
  const pictureOf = (id: number) =>
    `${providerUrl}/public/getAssetImage/eip155:${id}?projectId=playground`
  return Object.fromEntries([1, 8453, 11155111].map((id) => [id, pictureOf(id)]))
}

/** The page's choices at its start: options of its URL, apart from the look. */
function readAddress(): { readonly edits: Edits; readonly look: LookValue } {
  const { themeMode, themeVariables, ...options } = overridesFromAddress()
  const look = { ...usualLook, mode: themeMode, variables: themeVariables ?? {} }
  return { edits: fromOverrides(options), look }
}

/** The first page of the playground: the product, its look and its code. */
export function Showcase({ demo, servers }: ShowcaseProps) {
  const [start] = useState(readAddress)
  const [edits, setEdits] = useState(start.edits)
  const [look, setLook] = useState(start.look)
  const [networks, setNetworks] = useState(() => networksOf(servers))
  const [log] = useState(createEventLog)
  const [round, setRound] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const options = toOverrides(edits)
  const isInline = edits.enableEmbedded !== false
  const { latchkey, problem } = useInstance(servers, {
    look,
    networks,
    round,
    overrides: { chainImages: chainImages(servers), enableEmbedded: true, ...options },
  })
  useEffect(() => latchkey?.subscribeEvents(log.add), [latchkey, log])

  function changeEdits(next: Edits) {
    setEdits(next)
    const address = new URL(location.href)
    address.searchParams.set('options', JSON.stringify(toOverrides(next)))
    history.replaceState(null, '', address)
  }

  function edit(name: keyof Edits, value: unknown) {
    const { [name]: _, ...others } = edits
    changeEdits(value === undefined ? others : { ...others, [name]: value })
  }

  function closeDrawer() {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <div
      className="showcase"
      data-drawer={isOpen || undefined}
      data-mode={look.mode}
      style={{ '--accent': tokenOf(look, '--lk-accent') } as CSSProperties}
    >
      <div className="surface">
        <header className="top">
          <strong>
            <img alt="" height="28" src="/favicon.svg" width="28" />
            Latchkey
          </strong>
          <div>
            <a className="top-link" href="/docs.html">
              Docs
            </a>
            <button
              aria-expanded={isOpen}
              className="secondary"
              onClick={() => (isOpen ? closeDrawer() : setIsOpen(true))}
              ref={opener}
              type="button"
            >
              Developer
            </button>
          </div>
        </header>
        {problem && (
          <div className="problem" role="alert">
            <p>{problem}</p>
            <button className="secondary" onClick={() => changeEdits({})} type="button">
              Reset the options
            </button>
          </div>
        )}
        {latchkey && (
          <LatchkeyProvider latchkey={latchkey}>
            <main>
              <section aria-labelledby="pitch" className="pitch">
                <h1 id="pitch">The open wallet modal for your site</h1>
                <p className="lead">
                  Visitors connect any wallet on Ethereum, Solana and Bitcoin, then send, receive,
                  swap and buy without leaving your page.
                </p>
                <div className="try">
                  <ConnectButton balance="show" />
                  <DemoBar demo={demo} servers={servers} />
                </div>
              </section>
              <section aria-label="Preview" className="stage">
                <div className="stage-bar">
                  <fieldset aria-label="Show the modal" className="segments">
                    <button
                      aria-pressed={isInline}
                      onClick={() => edit('enableEmbedded', undefined)}
                      type="button"
                    >
                      Inline
                    </button>
                    <button
                      aria-pressed={!isInline}
                      onClick={() => edit('enableEmbedded', false)}
                      type="button"
                    >
                      Dialog
                    </button>
                  </fieldset>
                  <NetworkButton size="sm" />
                </div>
                {isInline ? (
                  <div className="frame">
                    <LatchkeyModal />
                  </div>
                ) : (
                  <div className="blank">
                    <button
                      className="secondary"
                      onClick={() => void latchkey.open()}
                      type="button"
                    >
                      Open the modal
                    </button>
                    <p className="faint">The modal opens above the page.</p>
                  </div>
                )}
              </section>
              <div className="tools">
                <Look
                  look={look}
                  networks={networks}
                  offered={networksOf(servers)}
                  onChange={setLook}
                  onNetworks={setNetworks}
                />
                <CodeCard
                  look={look}
                  networks={networks}
                  options={isInline ? { enableEmbedded: true, ...options } : options}
                />
              </div>
            </main>
            <Drawer
              demo={demo}
              edits={edits}
              isOpen={isOpen}
              log={log}
              onClose={closeDrawer}
              onEdit={edit}
              onRestart={() => setRound(round + 1)}
            />
          </LatchkeyProvider>
        )}
      </div>
      <DemoPrompt demo={demo} />
    </div>
  )
}
