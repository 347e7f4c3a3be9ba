import { createFileRoute } from '@tanstack/react-router'
import { ConnectButton, useAccount } from 'latchkey/react'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton />
      <p>{address ?? 'Not connected'}</p>
    </main>
  )
}
