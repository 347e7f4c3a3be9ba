import type { InitialState } from 'latchkey/core'
import { ConnectButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { useState } from 'react'
import { getLatchkey } from './latchkey'

export function Wallet({ state }: { state: InitialState }) {
  const [latchkey] = useState(() => getLatchkey(state))
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Account />
    </LatchkeyProvider>
  )
}

function Account() {
  const { address } = useAccount()
  return <p>{address ?? 'Not connected'}</p>
}
