import 'latchkey/button.css'
import { createLatchkey, type Latchkey } from 'latchkey'
import { ConnectButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { createRoot } from 'react-dom/client'
import { makeOptions, overridesFromAddress } from './makeOptions.ts'
import { findServers } from './servers.ts'
import { rootElement } from './start.ts'

const servers = await findServers()
const overrides = overridesFromAddress()
const shop = createLatchkey(makeOptions(servers, { ...overrides, name: 'shop' }))
const vault = createLatchkey(
  makeOptions(servers, {
    ...overrides,
    name: 'vault',
    themeMode: 'dark',
    themeVariables: { '--lk-accent': '#0a7f5a' },
  }),
)
Object.assign(window, { instances: { shop, vault }, latchkey: shop })

createRoot(rootElement()).render(
  <main className="page">
    <h1>Two instances</h1>
    <p>Each has its own wallet, network and theme; neither hears of the other.</p>
    <Place latchkey={shop} name="shop" />
    <Place latchkey={vault} name="vault" />
  </main>,
)

function Place({ latchkey, name }: { latchkey: Latchkey; name: string }) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <section aria-label={name} className="card" data-instance={name}>
        <h2>{name}</h2>
        <ConnectButton label={`Connect ${name}`} />
        <Address />
      </section>
    </LatchkeyProvider>
  )
}

function Address() {
  const { address, status } = useAccount()
  return <output>{address ?? status}</output>
}
