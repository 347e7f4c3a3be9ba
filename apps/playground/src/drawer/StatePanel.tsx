import {
  useAccount,
  useDisconnect,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useWalletInfo,
} from 'latchkey/react'

/** Return values of the hooks, as they change. */
export function StatePanel() {
  const { open } = useLatchkey()
  const { disconnect } = useDisconnect()
  const account = useAccount()
  const { caipNetworkId, isUnsupported, network, switchNetwork } = useNetwork()
  const { type } = useProvider()
  const wallet = useWalletInfo()
  const state = useLatchkeyState()

  const facts: readonly (readonly [string, string | undefined])[] = [
    ['status', account.status],
    ['address', account.address],
    ['caipAddress', account.caipAddress],
    ['accounts', String(account.accounts.length)],
    ['wallet', wallet && `${wallet.name} (${type})`],
    ['network', isUnsupported ? 'unsupported' : network?.name],
    ['caipNetworkId', caipNetworkId],
    ['open', String(state.open)],
    ['loading', String(state.loading)],
    ['activeNamespace', state.activeNamespace],
  ]

  return (
    <section aria-labelledby="state" className="card">
      <h2 id="state">State</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-fact={name}>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="bar">
        <button onClick={() => open({ view: 'Connect' })} type="button">
          Open Connect
        </button>
        <button onClick={() => open({ view: 'AllWallets' })} type="button">
          Open AllWallets
        </button>
        <button onClick={() => open({ view: 'WhatIsAWallet' })} type="button">
          Open WhatIsAWallet
        </button>
        <button onClick={() => switchNetwork('eip155:8453')} type="button">
          Switch to Base
        </button>
        <button disabled={!account.isConnected} onClick={() => disconnect()} type="button">
          Disconnect
        </button>
      </div>
    </section>
  )
}
