import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { FullAddress } from '../FullAddress.tsx'
import { refreshSend } from '../facts/sendWatching.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { finishRecipient } from './finishRecipient.ts'
import type { RecipientProblem } from './recipientProblem.ts'

export type FoundRecipientProps = Sending & {
  /** The id of the text that says why there is no recipient. */
  readonly problemId: string
  readonly problem: RecipientProblem | undefined
}

/** The recipient that was found for the typed text, with the whole address to compare. */
export function FoundRecipient({
  engine,
  model,
  problem,
  problemId,
  send,
}: FoundRecipientProps): ReactNode {
  const t = useTexts(sendTexts)
  const { network, recipient } = model
  const { status } = send.recipient
  const problemText = problem && t(problem.text, { network: isolate(network?.name ?? '') })
  const called = recipient && (labelOf(engine, recipient.address) ?? recipient.name)
  useAnnouncement(called ? `${called}: ${recipient.address}` : problemText)

  const isOffchain =
    send.recipient.status === 'failed' && hasErrorCode(send.recipient.error, 'NAME_OFFCHAIN')
  if (isOffchain)
    return (
      <Notice action={{ children: t('send.findName'), onClick: () => finishRecipient(engine) }}>
        {t('send.nameOffchain')}
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice
        action={{ children: t('common.retry'), onClick: () => refreshSend(engine) }}
        tone="warning"
      >
        {t('send.lookupFailed')}
      </Notice>
    )
  if (problem)
    return (
      <p className="lk-Recipient-missing" data-hint={problem.isHint} id={problemId}>
        {problemText}
      </p>
    )
  if (!recipient) return null
  return (
    <div className="lk-Recipient-found">
      <Avatar address={recipient.address} size={32} />
      <div className="lk-Recipient-words">
        <span className="lk-Recipient-name">
          <AddressName address={recipient.address} name={recipient.name} />
        </span>
        <FullAddress address={recipient.address} />
      </div>
    </div>
  )
}
