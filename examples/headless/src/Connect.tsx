import { hasErrorCode } from 'latchkey/core'
import { useConnect, usePairing, useWallets } from 'latchkey/react'
import { useState } from 'react'
import { Code } from './Code.tsx'

/** The view Connect: the browser's wallets, and a code for a phone. */
export function Connect() {
  const wallets = useWallets()
  const pairing = usePairing()
  const { connect } = useConnect()
  const [problem, setProblem] = useState('')

  async function ask(connectorId: string) {
    setProblem('')
    try {
      await connect({ connectorId })
    } catch (error) {
      if (hasErrorCode(error, 'USER_REJECTED')) setProblem('Request declined')
      else setProblem(error instanceof Error ? error.message : 'Something went wrong')
    }
  }

  return (
    <section>
      <h1>Connect a wallet</h1>
      {wallets.map(({ connectors, icon, id, name }) => (
        <button key={id} onClick={() => ask(connectors.eip155?.id ?? id)} type="button">
          {icon && <img alt="" height={24} src={icon} width={24} />}
          {name}
        </button>
      ))}
      <button onClick={() => ask('walletConnect')} type="button">
        Use a phone
      </button>
      {pairing?.status === 'preparing' && <p>Preparing a code…</p>}
      {pairing?.status === 'waiting' && <Code uri={pairing.uri} />}
      {pairing?.status === 'opened' && <p>Approve in your wallet</p>}
      {pairing?.status === 'expired' && <p>The code expired. Try again.</p>}
      {pairing?.status === 'unreachable' && <p>Pairing isn’t available at the moment.</p>}
      <p role="status">{problem}</p>
    </section>
  )
}
