import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { contractName } from '../../decode/knownContracts.ts'
import type { Meaning } from '../../decode/Meaning.ts'
import { shownText } from '../../decode/shownText.ts'
import type { Approval } from '../../rpc/Approval.ts'
import { numbered } from '../numbered.ts'
import { frameTexts } from '../texts.ts'
import { amountText, symbolText } from './amountText.ts'
import { Block } from './Block.tsx'
import { DescribedView } from './DescribedView.tsx'
import type { Fact } from './Facts.tsx'
import { GrantView } from './GrantView.tsx'
import { InstructionView } from './InstructionView.tsx'
import { Moment } from './Moment.tsx'
import { Quote } from './Quote.tsx'
import { SignInView } from './SignInView.tsx'
import { Tree } from './Tree.tsx'
import { UpgradeView } from './UpgradeView.tsx'

export type MeaningViewProps = { readonly approval: Approval; readonly meaning: Meaning }

/** Describes the effect of a request in plain words. */
export function MeaningView({ approval, meaning }: MeaningViewProps): ReactNode {
  const t = useTexts(frameTexts)
  const whole = (name: string, address: string): Fact => ({
    name,
    value: <Address address={address} isWhole />,
  })
  const until = (deadline?: bigint): Fact[] =>
    deadline === undefined
      ? []
      : [{ name: t('approve.until'), value: <Moment seconds={deadline} /> }]
  const { coin } = approval
  const paid = (value: bigint): Fact[] =>
    value > 0n ? [{ name: t('approve.value'), value: amountText(value, coin) }] : []

  switch (meaning.kind) {
    case 'send': {
      const { amount, from, to, token } = meaning
      const isOthers = from !== undefined && from.toLowerCase() !== approval.address.toLowerCase()
      return (
        <Block
          facts={[
            ...(isOthers ? [whole(t('approve.from'), from)] : []),
            whole(t('approve.to'), to),
            ...(token.address ? [whole(t('approve.contract'), token.address)] : []),
          ]}
          title={t('approve.send', {
            amount: amountText(amount, token),
            recipient: nameOf(to),
          })}
        />
      )
    }
    case 'sendNft':
      return (
        <Block
          facts={[
            whole(t('approve.from'), meaning.from),
            whole(t('approve.to'), meaning.to),
            whole(t('approve.collection'), meaning.contract),
            ...(meaning.count === undefined
              ? []
              : [{ name: t('approve.quantity'), value: String(meaning.count) }]),
          ]}
          title={t('approve.sendNft', {
            id: String(meaning.tokenId),
            recipient: nameOf(meaning.to),
          })}
        />
      )
    case 'allow': {
      const { amount, deadline, spender, token } = meaning
      const names = { spender: nameOf(spender), symbol: symbolText(token) }
      const title =
        amount === 'unlimited'
          ? t('approve.allowUnlimited', names)
          : amount === 0n
            ? t('approve.allowNone', names)
            : t('approve.allow', { ...names, amount: amountText(amount, token) })
      return (
        <Block
          facts={[
            whole(t('approve.spender'), spender),
            ...(token.address ? [whole(t('approve.contract'), token.address)] : []),
            ...until(deadline),
          ]}
          title={title}
          warning={amount === 'unlimited' ? t('approve.unlimitedWarning') : undefined}
        />
      )
    }
    case 'allowNft':
      return (
        <Block
          facts={[
            whole(t('approve.spender'), meaning.spender),
            whole(t('approve.collection'), meaning.contract),
          ]}
          title={t('approve.allowNft', {
            id: String(meaning.tokenId),
            spender: nameOf(meaning.spender),
          })}
        />
      )
    case 'allowAll':
      return (
        <Block
          facts={[
            whole(t('approve.spender'), meaning.spender),
            whole(t('approve.collection'), meaning.contract),
          ]}
          title={t(meaning.isAllowed ? 'approve.allowAll' : 'approve.allowAllOff', {
            spender: nameOf(meaning.spender),
          })}
          warning={meaning.isAllowed ? t('approve.unlimitedWarning') : undefined}
        />
      )
    case 'call': {
      const { contract, method, name, value } = meaning
      return (
        <Block
          facts={[
            ...(name ? [{ name: t('approve.app'), value: name }] : []),
            whole(t('approve.contract'), contract),
            ...(method ? [{ name: t('approve.function'), value: method }] : []),
            ...paid(value),
          ]}
          title={t('approve.call')}
        />
      )
    }
    case 'described':
      return <DescribedView coin={coin} meaning={meaning} />
    case 'create':
      return <Block facts={paid(meaning.value)} title={t('approve.create')} />
    case 'signIn':
      return <SignInView meaning={meaning} origin={approval.origin ?? ''} />
    case 'text':
      return <Quote text={meaning.text} />
    case 'bytes':
      return (
        <>
          <Notice tone="warning">{t('approve.bytes')}</Notice>
          <Quote text={meaning.hex} />
        </>
      )
    case 'typedData':
      return (
        <section className="lk-Meaning">
          <p className="lk-Meaning-title">{shownText(meaning.primaryType)}</p>
          {meaning.isOtherChain && <Notice tone="warning">{t('approve.otherChain')}</Notice>}
          <p className="lk-Frame-text">{t('approve.app')}</p>
          <Tree nodes={meaning.domain} />
          <p className="lk-Frame-text">{t('approve.data')}</p>
          <Tree nodes={meaning.message} />
        </section>
      )
    case 'grant':
      return <GrantView meaning={meaning} />
    case 'revoke':
      return (
        <Block
          facts={[whole(t('approve.grantUser'), meaning.delegate)]}
          title={t('approve.revokeText')}
          warning={meaning.isUnlisted ? t('approve.revokeUnlisted') : undefined}
        />
      )
    case 'addPasskey':
    case 'removePasskey':
      return (
        <Block
          facts={[]}
          text={t(
            meaning.kind === 'addPasskey' ? 'approve.addPasskeyText' : 'approve.removePasskeyText',
          )}
          title={t(meaning.kind === 'addPasskey' ? 'settings.addOwner' : 'settings.removeOwner')}
        />
      )
    case 'upgrade':
    case 'endUpgrade':
      return <UpgradeView meaning={meaning} />
    case 'solana':
      return numbered(meaning.instructions).map(({ id, item }) => (
        <InstructionView instruction={item} key={id} />
      ))
  }
}

/** A contract's name if the wallet knows it, else the ends of its address. */
function nameOf(address: string): string {
  return contractName(address) ?? truncateAddress(address)
}
