'use client'

import { ConnectButton, useAccount } from 'latchkey/react'

export function Account() {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton />
      <p>{address ?? 'Not connected'}</p>
    </main>
  )
}
