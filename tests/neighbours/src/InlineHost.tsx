import { LatchkeyModal, LatchkeyProvider } from 'latchkey/react'
import type { HostProps } from './HostProps.ts'

export function Host({ latchkey }: HostProps) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Plain page</h1>
        <LatchkeyModal />
      </main>
    </LatchkeyProvider>
  )
}
