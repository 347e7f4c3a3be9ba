import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { useState } from 'react'
import { caipOf } from '../../core/Chain.ts'
import { addressOn } from '../../core/keys/Account.ts'
import type { Proposal } from '../../core/requests/Ask.ts'
import type { Waiting } from '../../core/state.ts'
import { Avatar, ChainTag } from '../controls/Pictures.tsx'
import { Permissions } from '../sites/Permissions.tsx'
import { useWallet, useWalletState } from '../useWallet.ts'
import { listed } from '../words.ts'
import { Answer } from './Answer.tsx'
import { Asker } from './Asker.tsx'

/** A site's proposal: choice of chains and accounts. */
export function ProposalAsk({ ask, waiting }: { ask: Proposal; waiting: Waiting }) {
  const wallet = useWallet()
  const { address } = useWalletState()
  const [chains, setChains] = useState(() => ask.chains.map(({ caip }) => caip))
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
        <Asker origin={ask.origin} site={ask.site} says="wants to connect to your wallet." />
        {ask.chains.length > 0 && (
          <fieldset className="card">
            <legend>Networks</legend>
            {wallet.chains
              .filter(({ id }) => ask.chains.some(({ caip }) => caip === caipOf(id)))
              .map((chain) => {
                const caip = caipOf(chain.id)
                const isRequired = ask.chains.some((one) => one.caip === caip && one.isRequired)
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
            {ask.otherChains.length > 0 && (
              <p className="faint">
                Not in this wallet: {listed(ask.otherChains.slice(0, 4))}
                {ask.otherChains.length > 4 && ` and ${ask.otherChains.length - 4} more`}
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
        <Permissions methods={ask.methods} />
      </div>
      <Answer
        waiting={waiting}
        approve="Connect"
        choice={{ addresses: chosen, chains }}
        reason={reasonAgainst(ask, chains, chosen)}
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
