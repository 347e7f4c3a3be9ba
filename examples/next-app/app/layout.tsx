import 'latchkey/button.css'
import { parseInitialState } from 'latchkey/core'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Wallets } from './Wallets'

export default async function Layout({ children }: { children: ReactNode }) {
  const state = parseInitialState((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <Wallets state={state}>{children}</Wallets>
      </body>
    </html>
  )
}
