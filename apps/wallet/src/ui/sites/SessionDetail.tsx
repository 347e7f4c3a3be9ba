import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { useState } from 'react'
import { caipOf, familyOf, idOfCaip } from '../../core/Chain.ts'
import { addressOn } from '../../core/keys/Account.ts'
import type { Session } from '../../core/pairing/readSession.ts'
import { accountsOf, grantsOf } from '../../core/pairing/shareOf.ts'
import { Icon } from '../controls/Icon.tsx'
import { Notice } from '../controls/Notice.tsx'
import { Avatar, ChainTag, SitePicture } from '../controls/Pictures.tsx'
import { useAction } from '../useAction.ts'
import { useWallet } from '../useWallet.ts'
import { relativeTime } from '../words.ts'
import { Permissions } from './Permissions.tsx'

/** Accounts and chains that a site sees, with controls to change them and to disconnect. */
export function SessionDetail({ onBack, session }: { session: Session; onBack: () => void }) {
  const wallet = useWallet()
  const { isBusy, problem, run } = useAction()
  const [said, setSaid] = useState('')
  const { expiresAt, site, topic } = session
  const addresses = accountsOf(session, wallet.accounts).map((account) => account.address)
  const sharedIds = session.chains.filter(familyOf).map(idOfCaip)
  // The site could not use what it never requested.
  const grants = grantsOf(session)
  const chains = wallet.chains.filter((chain) => grants[chain.family])
  const [family = 'eip155'] = chains.map((chain) => chain.family)

  const act = (what: string, doIt: () => Promise<void>) =>
    run(async () => {
      setSaid('')
      await doIt()
      setSaid(what)
    })
  /**
   * Adds or removes one item of a list. The last one stays, because a session needs at least one.
   */
  const toggled = <item,>(all: readonly item[], one: item) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

  return (
    <section className="detail" aria-labelledby="site">
      <button className="back" type="button" onClick={onBack}>
        <Icon name="back" /> All sites
      </button>
      <header>
        <SitePicture site={site} size={56} />
        <h2 id="site">{site.name}</h2>
        <p className="faint">{site.host || 'Unknown address'}</p>
      </header>

      <fieldset className="card" disabled={isBusy}>
        <legend>Shared networks</legend>
        {chains.map((chain) => {
          const isShared = session.chains.includes(caipOf(chain.id))
          return (
            <label key={chain.id} className="check">
              <ChainTag chain={chain} />
              <input
                type="checkbox"
                checked={isShared}
                disabled={isShared && session.chains.length === 1}
                onChange={() =>
                  act('The site was updated.', () =>
                    wallet.update(topic, { chainIds: toggled(sharedIds, chain.id) }),
                  )
                }
              />
            </label>
          )
        })}
      </fieldset>

      <fieldset className="card" disabled={isBusy}>
        <legend>Shared accounts</legend>
        {wallet.accounts.map((account, index) => {
          const { address } = account
          return (
            <label key={address} className="check">
              <Avatar address={address} size={24} />
              <span className="words">
                Account {index + 1}{' '}
                <span className="faint mono">{truncateAddress(addressOn(account, family))}</span>
              </span>
              <input
                type="checkbox"
                checked={addresses.includes(address)}
                disabled={addresses.length === 1 && addresses.includes(address)}
                onChange={() =>
                  act('The site was updated.', () =>
                    wallet.update(topic, { addresses: toggled(addresses, address) }),
                  )
                }
              />
            </label>
          )
        })}
      </fieldset>

      <Permissions methods={session.methods} />

      {problem && <Notice tone="negative">{problem}</Notice>}
      <p className="faint said" role="status">
        {said || `Expires ${relativeTime(expiresAt)}.`}
      </p>
      <div className="actions">
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => act('Extended: it now ends in 7 days.', () => wallet.extend(topic))}
        >
          Extend
        </button>
        <button
          className="button"
          type="button"
          disabled={isBusy}
          onClick={() => act('The site responded.', () => wallet.ping(topic))}
        >
          Ping
        </button>
        <button
          className="button danger"
          type="button"
          disabled={isBusy}
          onClick={() => act('', () => wallet.disconnect(topic).then(onBack))}
        >
          Disconnect
        </button>
      </div>
    </section>
  )
}
