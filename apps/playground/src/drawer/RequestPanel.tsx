import { useAccount, useNetwork, useProvider } from 'latchkey/react'
import { useState } from 'react'
import { stringToHex } from 'viem'

type Provider = {
  request(asked: { method: string; params: readonly unknown[] }): Promise<unknown>
}

/** Requests of a page to the connected wallet, with their results. */
export function RequestPanel() {
  const { address = '', isConnected } = useAccount()
  const { caipNetworkId = '' } = useNetwork()
  const { provider } = useProvider()
  const [said, setSaid] = useState('')

  function ask(method: string, params: readonly unknown[]) {
    if (!isProvider(provider)) return
    setSaid('Waiting for the wallet…')
    provider.request({ method, params }).then(
      (answer) => setSaid(String(answer)),
      (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)),
    )
  }

  const data = {
    domain: { chainId: Number(caipNetworkId.split(':')[1]), name: 'Playground', version: '1' },
    message: { contents: 'A bicycle', to: address },
    primaryType: 'Order',
    types: {
      Order: [
        { name: 'to', type: 'address' },
        { name: 'contents', type: 'string' },
      ],
    },
  }
  const transaction = { from: address, to: address, value: '0x38d7ea4c68000' }
  return (
    <section aria-labelledby="requests" className="card">
      <h2 id="requests">Requests</h2>
      <fieldset className="bar" disabled={!isConnected}>
        <button
          onClick={() => ask('personal_sign', [stringToHex('Hello, wallet.'), address])}
          type="button"
        >
          Sign a message
        </button>
        <button
          onClick={() => ask('eth_signTypedData_v4', [address, JSON.stringify(data)])}
          type="button"
        >
          Sign data
        </button>
        <button onClick={() => ask('eth_sendTransaction', [transaction])} type="button">
          Send 0.001 to yourself
        </button>
      </fieldset>
      <output className="answer">{said}</output>
    </section>
  )
}

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'request' in value
}
