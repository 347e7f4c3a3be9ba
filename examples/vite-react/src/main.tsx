import 'latchkey/button.css'
import { LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { latchkey } from './latchkey.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>,
  )
