import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { useState } from 'react'
import { addressOn } from '../core/keys/Account.ts'
import { CopyButton } from './controls/CopyButton.tsx'
import { Icon } from './controls/Icon.tsx'
import { Notice } from './controls/Notice.tsx'
import { Avatar, ChainDot } from './controls/Pictures.tsx'
import { Sheet } from './controls/Sheet.tsx'
import { Receive } from './Receive.tsx'
import { useAction } from './useAction.ts'
import { useBalance } from './useBalance.ts'
import { useWallet, useWalletState } from './useWallet.ts'
import { shortAmount } from './words.ts'

/** The active account, network and balance. */
export function AccountCard() {
  const wallet = useWallet()
  const { address: active, chainId } = useWalletState()
  const [sheet, setSheet] = useState<'accounts' | 'receive'>()
  const { problem, run } = useAction()
  const account = wallet.accounts.find(({ address }) => address === active) ?? wallet.accounts[0]
  const index = wallet.accounts.indexOf(account)
  const chain = wallet.chains.find(({ id }) => id === chainId) ?? wallet.chains[0]
  const address = addressOn(account, chain.family)
  const balance = useBalance(account, chain)
  const [whole, decimals] = (balance === undefined ? '–' : shortAmount(balance)).split('.')
  return (
    <section className="card account" aria-label="Your account">
      <div className="who">
        <Avatar address={account.address} size={44} />
        <button className="pick" type="button" onClick={() => setSheet('accounts')}>
          <strong>
            Account {index + 1} <Icon name="down" size={16} />
          </strong>
          <span className="faint mono" title={address}>
            {truncateAddress(address)}
          </span>
        </button>
        <CopyButton label="Copy address" text={address} />
        <button
          className="round small"
          type="button"
          aria-label="Receive"
          title="Receive"
          onClick={() => setSheet('receive')}
        >
          <Icon name="receive" size={16} />
        </button>
      </div>
      <p className="amount" title={balance && `${balance} ${chain.symbol}`}>
        {whole}
        {decimals && <span className="faint">.{decimals}</span>}{' '}
        <span className="faint">{chain.symbol}</span>
      </p>
      <div className="chains" role="radiogroup" aria-label="Network">
        {wallet.chains.map((one) => (
          <label key={one.id} className="chip">
            <input
              type="radio"
              name="chain"
              checked={one.id === chainId}
              onChange={() => run(() => wallet.switchChain(one.id))}
            />
            <ChainDot chain={one} /> {one.name}
          </label>
        ))}
      </div>
      {problem && <Notice tone="negative">{problem}</Notice>}
      {sheet === 'accounts' && (
        <Sheet title="Accounts" onClose={() => setSheet(undefined)}>
          <ul className="rows">
            {wallet.accounts.map((one, at) => (
              <li key={one.address}>
                <button
                  className="row"
                  type="button"
                  aria-pressed={one === account}
                  onClick={() => {
                    setSheet(undefined)
                    run(() => wallet.switchAccount(one.address))
                  }}
                >
                  <Avatar address={one.address} />
                  <span className="words">
                    <strong>Account {at + 1}</strong>
                    <span className="faint mono">
                      {truncateAddress(addressOn(one, chain.family))}
                    </span>
                  </span>
                  {one === account && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {sheet === 'receive' && (
        <Sheet title="Receive" onClose={() => setSheet(undefined)}>
          <Receive address={address} chain={chain} />
        </Sheet>
      )}
    </section>
  )
}
