import { ConnectButton, LatchkeyProvider, useAccount, useNetwork } from 'latchkey/react'
import type { HostProps } from './HostProps.ts'

export function Host({ latchkey }: HostProps) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <main>
        <h1>Plain page</h1>
        <ConnectButton />
        <Status />
        <button type="button">Something else</button>
      </main>
    </LatchkeyProvider>
  )
}

function Status() {
  const { address, status } = useAccount()
  const { caipNetworkId } = useNetwork()
  return (
    <dl>
      <dt>Status</dt>
      <dd data-testid="status">{status}</dd>
      <dt>Address</dt>
      <dd data-testid="address">{address}</dd>
      <dt>Network</dt>
      <dd data-testid="network">{caipNetworkId}</dd>
    </dl>
  )
}
