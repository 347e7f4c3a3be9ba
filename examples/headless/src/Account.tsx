import { readTokens } from 'latchkey/actions'
import { useAccount, useDisconnect, useLatchkey, useNetwork, useWalletInfo } from 'latchkey/react'
import { useEffect, useState } from 'react'

type Tokens = Awaited<ReturnType<typeof readTokens>>

/** The view Account: address, network, holdings. */
export function Account() {
  const latchkey = useLatchkey()
  const { address, caipAddress } = useAccount()
  const { network, switchNetwork } = useNetwork()
  const { disconnect } = useDisconnect()
  const wallet = useWalletInfo()
  const [tokens, setTokens] = useState<Tokens>([])

  useEffect(() => {
    let isCurrent = true
    setTokens([])
    if (caipAddress)
      readTokens(latchkey, { account: caipAddress }).then(
        (found) => isCurrent && setTokens(found),
        // The list stays empty while no node answers.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [caipAddress, latchkey])

  return (
    <section>
      <h1>{wallet?.name}</h1>
      <p>{address}</p>
      <p>
        {network?.name ?? 'Unsupported network'}{' '}
        <button onClick={() => switchNetwork('eip155:8453')} type="button">
          Switch to Base
        </button>
      </p>
      <ul>
        {tokens.map(({ name, symbol }) => (
          <li key={symbol}>{name}</li>
        ))}
      </ul>
      <button onClick={() => disconnect()} type="button">
        Disconnect
      </button>
    </section>
  )
}
