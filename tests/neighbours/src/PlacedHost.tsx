import { ConnectButton, LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import type { HostProps } from './HostProps.ts'

/** The host decides where the dialog's element stands. */
export function Host({ latchkey }: HostProps) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Plain page</h1>
        <ConnectButton />
        <section aria-label="Place">
          <LatchkeyModal />
        </section>
      </main>
    </LatchkeyProvider>
  )
}
