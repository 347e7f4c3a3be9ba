import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getHeader } from '@tanstack/react-start/server'
import buttonCss from 'latchkey/button.css?url'
import { parseInitialState } from 'latchkey/core'
import { LatchkeyProvider } from 'latchkey/react'
import { useState } from 'react'
import { getLatchkey } from '../latchkey'

const readState = createServerFn().handler(() => parseInitialState(getHeader('cookie')))

export const Route = createRootRoute({
  component: Root,
  head: () => ({ links: [{ href: buttonCss, rel: 'stylesheet' }] }),
  loader: () => readState(),
  staleTime: Number.POSITIVE_INFINITY,
})

function Root() {
  const state = Route.useLoaderData()
  const [latchkey] = useState(() => getLatchkey(state))
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <LatchkeyProvider latchkey={latchkey}>
          <Outlet />
        </LatchkeyProvider>
        <Scripts />
      </body>
    </html>
  )
}
