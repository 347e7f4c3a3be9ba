import {
  useAccount,
  useDisconnect,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useWalletInfo,
} from 'latchkey/react'
import { isFound } from './isFound.ts'

/** Return values of the hooks, as they change. */
export function StatePanel({ search }: { readonly search: string }) {
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

  const actions = [
    { label: 'Open Connect', run: () => open({ view: 'Connect' }) },
    { label: 'Open AllWallets', run: () => open({ view: 'AllWallets' }) },
    { label: 'Open WhatIsAWallet', run: () => open({ view: 'WhatIsAWallet' }) },
    { label: 'Switch to Base', run: () => switchNetwork('eip155:8453') },
    { isDisabled: !account.isConnected, label: 'Disconnect', run: () => disconnect() },
  ]
  const foundFacts = facts.filter(([name, value]) => isFound(search, 'state', name, value))
  const foundActions = actions.filter(({ label }) => isFound(search, 'state', label))
  if (!foundFacts.length && !foundActions.length) return null

  return (
    <section aria-labelledby="state">
      <h2 id="state">State</h2>
      <dl>
        {foundFacts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-fact={name} title={value}>
              {value ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="bar">
        {foundActions.map(({ isDisabled, label, run }) => (
          <button disabled={isDisabled} key={label} onClick={() => run()} type="button">
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
