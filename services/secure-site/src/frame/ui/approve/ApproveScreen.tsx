import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { shownText } from '../../decode/shownText.ts'
import type { Approval } from '../../rpc/Approval.ts'
import { useFrameState } from '../FrameUi.ts'
import { numbered } from '../numbered.ts'
import { Title } from '../Title.tsx'
import { frameTexts } from '../texts.ts'
import { Changes } from './Changes.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { FeeFacts } from './FeeFacts.tsx'
import { MeaningView } from './MeaningView.tsx'
import { RawData } from './RawData.tsx'
import { useArmed } from './useArmed.ts'

/** A request that waits for the visitor: who asks, what it does, and the exact data. */
export default function ApproveScreen(): ReactNode {
  const t = useTexts(frameTexts)
  const pending = useFrameState((state) => state.approval)
  const hostName = useFrameState(({ host }) => host?.name ?? '')
  const { buttonRef, headRef, isArmed } = useArmed(pending?.approval)
  if (!pending) return null
  const { approval, approve, decline, declineUpgrade, isRunning } = pending
  const { address, changes, isLikelyToFail, meanings, networkName, origin } = approval
  const canGoWithout = meanings.length > 1 && meanings.some(({ kind }) => kind === 'upgrade')
  return (
    <>
      <Title>{titleOf(approval, t)}</Title>
      <div ref={headRef}>
        <Facts
          facts={[
            ...(origin === undefined ? [] : [siteFact(origin, hostName, t)]),
            { name: t('approve.account'), value: <Address address={address} /> },
            { name: t('approve.network'), value: shownText(networkName) },
          ]}
        />
      </div>
      {numbered(meanings).map(({ id, item }) => (
        <MeaningView approval={approval} key={id} meaning={item} />
      ))}
      {changes && <Changes changes={changes} />}
      {isLikelyToFail && <Notice tone="warning">{t('approve.fails')}</Notice>}
      <FeeFacts {...pending} />
      {approval.signer === 'passkey' && <p className="lk-Frame-text">{t('approve.byPasskey')}</p>}
      <RawData listing={approval.listing} request={approval.request} />
      {canGoWithout && (
        <Button disabled={isRunning} kind="quiet" onClick={declineUpgrade}>
          {t('approve.declineUpgrade')}
        </Button>
      )}
      <div className="lk-Frame-buttons">
        <Button onClick={decline} {...(isRunning && { pending: true })}>
          {t('approve.reject')}
        </Button>
        <div ref={buttonRef}>
          <Button
            kind="primary"
            onClick={approve}
            pending={isRunning}
            // Disabled without a text: the reason is over before it is read.
            {...(!isArmed && { reason: '' })}
          >
            {t('approve.approve')}
          </Button>
        </div>
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useTexts<typeof frameTexts>>

/** The browser's word for the site, and the site's own. */
function siteFact(origin: string, hostName: string, t: Translate): Fact {
  return {
    name: t('approve.site'),
    value: (
      <>
        <bdi dir="ltr">{origin}</bdi>
        {hostName && (
          <div className="lk-Frame-text">
            {t('approve.callsItself', { name: shownText(hostName, { most: 60 }) })}
          </div>
        )}
      </>
    ),
  }
}

function titleOf({ meanings, request }: Approval, t: Translate) {
  if (meanings.some(({ kind }) => kind === 'signIn')) return t('approve.signIn')
  if (request.kind === 'delegation') return t('approve.grant')
  if (meanings.some(({ kind }) => kind === 'revoke')) return t('approve.revoke')
  if (request.kind === 'typedData') return t('approve.typedData')
  if (request.kind === 'message' || request.kind === 'solanaMessage') return t('approve.message')
  const acts = meanings.filter(({ kind }) => kind !== 'upgrade' && kind !== 'endUpgrade')
  const [change] = meanings
  if (acts.length === 0 && change?.kind === 'endUpgrade') return t('approve.endUpgrade')
  if (acts.length === 0) return t('approve.upgrade')
  if (change?.kind === 'addPasskey') return t('settings.addOwner')
  if (change?.kind === 'removePasskey') return t('settings.removeOwner')
  const count = request.kind === 'solanaTransactions' ? request.transactions.length : acts.length
  return count > 1 ? t('approve.transactions', { count }) : t('approve.transaction')
}
