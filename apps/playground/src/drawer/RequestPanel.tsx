import { useAccount, useNetwork, useProvider } from 'latchkey/react'
import { useState } from 'react'
import { stringToHex } from 'viem'
import { isFound } from './isFound.ts'

type Provider = {
  request(asked: { method: string; params: readonly unknown[] }): Promise<unknown>
}

/** Requests of a page to the connected wallet, with their results. */
export function RequestPanel({ search }: { readonly search: string }) {
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
  const requests = [
    {
      label: 'Sign a message',
      method: 'personal_sign',
      params: [stringToHex('Hello, wallet.'), address],
    },
    {
      label: 'Sign data',
      method: 'eth_signTypedData_v4',
      params: [address, JSON.stringify(data)],
    },
    { label: 'Send 0.001 to yourself', method: 'eth_sendTransaction', params: [transaction] },
  ].filter(({ label, method }) => isFound(search, 'requests', label, method))
  if (!requests.length) return null
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      <fieldset className="bar" disabled={!isConnected}>
        {requests.map(({ label, method, params }) => (
          <button key={method} onClick={() => ask(method, params)} title={method} type="button">
            {label}
          </button>
        ))}
      </fieldset>
      {!isConnected && <p className="hint">Requests need a connected wallet.</p>}
      <output className="answer">{said}</output>
    </section>
  )
}

function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && 'request' in value
}
