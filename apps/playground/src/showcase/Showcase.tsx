import { ConnectButton, LatchkeyModal, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { useState } from 'react'
import { Drawer } from '../drawer/Drawer.tsx'
import { type Edits, fromOverrides, toOverrides } from '../drawer/edit.ts'
import { overridesFromAddress } from '../makeOptions.ts'
import type { Servers } from '../servers.ts'
import { CodeCard } from './code/CodeCard.tsx'
import type { DemoWallet } from './demo/createDemoWallet.ts'
import { DemoBar } from './demo/DemoBar.tsx'
import { DemoPrompt } from './demo/DemoPrompt.tsx'
import { Look } from './Look.tsx'
import { type Look as LookValue, presets } from './looks.ts'
import { useInstance } from './useInstance.ts'

export type ShowcaseProps = { readonly demo: DemoWallet; readonly servers: Servers }

const usual = presets[0]

/** Pictures for the button of the network, which asks no server itself. */
function chainImages({ providerUrl }: Servers): Readonly<Record<number, string>> {
  if (!providerUrl) return {}
  const pictureOf = (id: number) =>
    `${providerUrl}/public/getAssetImage/eip155:${id}?projectId=playground`
  return Object.fromEntries([1, 8453, 11155111].map((id) => [id, pictureOf(id)]))
}

/** The first page of the playground: the product, its look and its code. */
export function Showcase({ demo, servers }: ShowcaseProps) {
  const [edits, setEdits] = useState<Edits>(() => fromOverrides(overridesFromAddress()))
  const [look, setLook] = useState<LookValue>(usual)
  const [isOpen, setIsOpen] = useState(false)
  const options = toOverrides(edits)
  const isInline = edits.enableEmbedded !== false
  const { latchkey, problem } = useInstance(servers, {
    chainImages: chainImages(servers),
    enableEmbedded: true,
    ...options,
  })

  function edit(name: keyof Edits, value: unknown) {
    const { [name]: _, ...others } = edits
    const next = value === undefined ? others : { ...others, [name]: value }
    setEdits(next)
    const address = new URL(location.href)
    address.searchParams.set('options', JSON.stringify(toOverrides(next)))
    history.replaceState(null, '', address)
  }

  return (
    <div className="showcase" data-mode={look.mode}>
      <header className="top">
        <strong>
          <img alt="" height="28" src="/favicon.svg" width="28" />
          Latchkey
        </strong>
        <div>
          <a className="top-link" href="/docs.html">
            Documentation
          </a>
          <button
            aria-expanded={isOpen}
            className="secondary"
            onClick={() => setIsOpen(!isOpen)}
            type="button"
          >
            Developer
          </button>
        </div>
      </header>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
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
              <div className="bar">
                <NetworkButton />
                <ConnectButton balance="show" />
                <DemoBar demo={demo} servers={servers} />
              </div>
            </section>
            <section aria-label="Preview" className="stage">
              <fieldset aria-label="Show the modal" className="segments">
                <button
                  aria-pressed={isInline}
                  onClick={() => edit('enableEmbedded', undefined)}
                  type="button"
                >
                  In the page
                </button>
                <button
                  aria-pressed={!isInline}
                  onClick={() => edit('enableEmbedded', false)}
                  type="button"
                >
                  As a dialog
                </button>
              </fieldset>
              {isInline ? (
                <div className="frame">
                  <LatchkeyModal />
                </div>
              ) : (
                <p className="faint">Press the button: the modal opens above the page.</p>
              )}
            </section>
            <div className="tools">
              <Look look={look} onChange={setLook} />
              <CodeCard look={look} options={options} />
            </div>
          </main>
          {isOpen && (
            <Drawer demo={demo} edits={edits} onClose={() => setIsOpen(false)} onEdit={edit} />
          )}
        </LatchkeyProvider>
      )}
      <DemoPrompt demo={demo} />
    </div>
  )
}
