import 'latchkey/button.css'
import type { InitialState } from 'latchkey/core'
import { LatchkeyProvider } from 'latchkey/react'
import type { AppProps } from 'next/app'
import { useState } from 'react'
import { getLatchkey } from '../latchkey'

export default function App({ Component, pageProps }: AppProps<{ state: InitialState }>) {
  const [latchkey] = useState(() => getLatchkey(pageProps.state))
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <Component {...pageProps} />
    </LatchkeyProvider>
  )
}
