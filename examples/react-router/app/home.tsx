import { ConnectButton, useAccount } from 'latchkey/react'

export default function Home() {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton />
      <p>{address ?? 'Not connected'}</p>
    </main>
  )
}
