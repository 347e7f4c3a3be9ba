import { parseInitialState } from 'latchkey/core'
import { LatchkeyProvider } from 'latchkey/react'
import 'latchkey/button.css'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, useLoaderData } from 'react-router'
import { getLatchkey } from './latchkey'

export const loader = ({ request }: LoaderFunctionArgs) =>
  parseInitialState(request.headers.get('cookie'))

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const state = useLoaderData<typeof loader>()
  const [latchkey] = useState(() => getLatchkey(state))
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <Outlet />
    </LatchkeyProvider>
  )
}
