import 'latchkey/button.css'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { rootElement, start } from './start.ts'

const latchkey = await start()

createRoot(rootElement()).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
  </LatchkeyProvider>,
)
