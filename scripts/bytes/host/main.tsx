import { createLatchkey } from 'latchkey'
import 'latchkey/button.css'
import { evm } from 'latchkey/evm'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [evm()],
  debug: false,
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
      rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
    },
  ],
  provider: {
    relayUrl: `ws://${location.host}`,
    // One visit uses a directory.
    ...(location.search === '?directory' && { directoryUrl: location.origin }),
  },
})
Object.assign(window, { latchkey })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
