// Bundled with every entry of the package, and run without a browser: see entries.test.ts.

import { createLatchkey } from 'latchkey'
import { cookieStorage, memoryStorage, parseInitialState } from 'latchkey/core'
import { defineElements } from 'latchkey/elements'
import { evm } from 'latchkey/evm'
import { ethereum } from 'latchkey/networks'
import { ConnectButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import * as entries from 'latchkey-entries'
import { renderToString } from 'react-dom/server.edge'

/** Renders a request's page, and reports what the bundle holds. */
function render(cookie: string): string {
  const storage = memoryStorage(parseInitialState(cookie))
  const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum], storage })
  defineElements(latchkey)
  const html = renderToString(
    <LatchkeyProvider latchkey={latchkey}>
      <NetworkButton />
      <ConnectButton />
    </LatchkeyProvider>,
  )
  latchkey.destroy()
  return html
}

cookieStorage()
Object.assign(globalThis, { answer: { names: Object.keys(entries), render } })
