import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { useState } from 'react'
import { caipOf } from '../../core/Chain.ts'
import { addressOn } from '../../core/keys/Account.ts'
import type { Proposal } from '../../core/requests/SiteRequest.ts'
import type { Waiting } from '../../core/state.ts'
import { Avatar, ChainTag } from '../controls/Pictures.tsx'
import { Permissions } from '../sites/Permissions.tsx'
import { useWallet, useWalletState } from '../useWallet.ts'
import { listed } from '../words.ts'
import { Answer } from './Answer.tsx'
import { RequestingSite } from './RequestingSite.tsx'

/** A site's proposal: choice of chains and accounts. */
export function ProposalView({ request, waiting }: { request: Proposal; waiting: Waiting }) {
  const wallet = useWallet()
  const { address } = useWalletState()
  const [chains, setChains] = useState(() => request.chains.map(({ caip }) => caip))
  const [addresses, setAddresses] = useState<readonly string[]>([address])
  // Accounts are shown by their address on the first chosen network.
  const family = wallet.chains.find(({ id }) => chains.includes(caipOf(id)))?.family ?? 'eip155'
  const toggled = (all: readonly string[], one: string) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
  // The wallet's display order, with the active account first.
  const chosen = [address, ...wallet.accounts.map((account) => account.address)].filter(
    (one, index, all) => all.indexOf(one) === index && addresses.includes(one),
  )
  return (
    <>
      <div className="body">
        <RequestingSite
          origin={request.origin}
          site={request.site}
          says="wants to connect to your wallet."
        />
        {request.chains.length > 0 && (
          <fieldset className="card">
            <legend>Networks</legend>
            {wallet.chains
              .filter(({ id }) => request.chains.some(({ caip }) => caip === caipOf(id)))
              .map((chain) => {
                const caip = caipOf(chain.id)
                const isRequired = request.chains.some((one) => one.caip === caip && one.isRequired)
                return (
                  <label key={caip} className="check">
                    <ChainTag chain={chain} />
                    {isRequired && <span className="faint">required</span>}
                    <input
                      type="checkbox"
                      checked={chains.includes(caip)}
                      disabled={isRequired}
                      onChange={() => setChains(toggled(chains, caip))}
                    />
                  </label>
                )
              })}
            {request.otherChains.length > 0 && (
              <p className="faint">
                Not in this wallet: {listed(request.otherChains.slice(0, 4))}
                {request.otherChains.length > 4 && ` and ${request.otherChains.length - 4} more`}
              </p>
            )}
          </fieldset>
        )}
        <fieldset className="card">
          <legend>Accounts</legend>
          {wallet.accounts.map((account, index) => (
            <label key={account.address} className="check">
              <Avatar address={account.address} size={24} />
              <span className="words">
                Account {index + 1}{' '}
                <span className="faint mono">{truncateAddress(addressOn(account, family))}</span>
              </span>
              <input
                type="checkbox"
                checked={addresses.includes(account.address)}
                onChange={() => setAddresses(toggled(addresses, account.address))}
              />
            </label>
          ))}
        </fieldset>
        <Permissions methods={request.methods} />
      </div>
      <Answer
        waiting={waiting}
        approve="Connect"
        choice={{ addresses: chosen, chains }}
        reason={reasonAgainst(request, chains, chosen)}
      />
    </>
  )
}

function reasonAgainst(
  { unmet }: Proposal,
  chains: readonly string[],
  addresses: readonly string[],
): string | undefined {
  if (unmet.length > 0) return `This wallet doesn’t support what the site needs: ${listed(unmet)}.`
  if (chains.length === 0) return 'Choose at least one network.'
  return addresses.length === 0 ? 'Choose at least one account.' : undefined
}
