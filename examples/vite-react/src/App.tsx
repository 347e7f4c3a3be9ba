import { ConnectButton, NetworkButton, useAccount } from 'latchkey/react'

export function App() {
  const { address, isConnected } = useAccount()
  return (
    <main>
      <NetworkButton />
      <ConnectButton />
      {isConnected && <p>Welcome, {address}</p>}
    </main>
  )
}
