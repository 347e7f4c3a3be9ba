import 'latchkey/button.css'
import { ConnectButton, LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { rootElement, start } from './start.ts'

const latchkey = await start({ enableEmbedded: true })

createRoot(rootElement()).render(
  <LatchkeyProvider latchkey={latchkey}>
    <main className="page">
      <h1>Inline</h1>
      <p>The modal lives in the page. A button beside it follows the same state.</p>
      <div className="bar">
        <ConnectButton />
      </div>
      <section aria-label="Wallet" className="inline">
        <LatchkeyModal />
      </section>
    </main>
  </LatchkeyProvider>,
)
