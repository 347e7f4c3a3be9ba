import { LatchkeyProvider, useAccount } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { Account } from './Account.tsx'
import { Connect } from './Connect.tsx'
import { latchkey } from './latchkey.ts'
import { Send } from './Send.tsx'

function App() {
  const { status } = useAccount()
  if (status === 'reconnecting') return <p>Reconnecting…</p>
  if (status !== 'connected') return <Connect />
  return (
    <>
      <Account />
      <Send />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>,
  )
