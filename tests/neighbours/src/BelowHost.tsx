import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import type { HostProps } from './HostProps.ts'

/** The modal stands in the page, below the first screen. */
export function Host({ latchkey }: HostProps) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Plain page</h1>
        <div style={{ height: '300vh' }} />
        <LatchkeyModal />
      </main>
    </LatchkeyProvider>
  )
}
