'use client'

import type { InitialState } from 'latchkey/core'
import { LatchkeyProvider } from 'latchkey/react'
import { type ReactNode, useState } from 'react'
import { getLatchkey } from './latchkey'

export function Wallets({ children, state }: { children: ReactNode; state: InitialState }) {
  const [latchkey] = useState(() => getLatchkey(state))
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
