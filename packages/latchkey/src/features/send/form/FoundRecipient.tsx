import type { ReactNode } from 'react'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { familyHas } from '../../../core/familyHas.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { Button } from '../../../ui/kit/controls/Button.tsx'
import { Avatar } from '../../../ui/kit/pictures/Avatar.tsx'
import { Notice } from '../../../ui/kit/status/Notice.tsx'
import { useAnnouncement } from '../../../ui/kit/status/useAnnouncement.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { isolate } from '../../../ui/kit/words/isolate.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { FullAddress } from '../FullAddress.tsx'
import { refreshSend } from '../facts/sendWatching.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { finishRecipient } from './finishRecipient.ts'

/** The recipient that was found for the typed text, with the whole address to compare. */
export function FoundRecipient({ engine, model, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const { network, recipient } = model
  const { status } = send.recipient
  const isNamed = useSelected(
    (state) => network !== undefined && familyHas(state, network.chainNamespace, 'names'),
  )
  const isShort = isNamed && !send.to.includes('.') && !/^0x/i.test(send.to.trim())
  const named = isShort ? 'send.nameShort' : 'send.nobody'
  const nobody = t(isNamed ? named : 'send.nobodyUnnamed', {
    network: isolate(network?.name ?? ''),
  })
  const isNobody = status === 'known' && !recipient
  const called = recipient && (labelOf(engine, recipient.address) ?? recipient.name)
  useAnnouncement(called ? `${called}: ${recipient.address}` : isNobody ? nobody : undefined)

  const isOffchain =
    send.recipient.status === 'failed' && hasErrorCode(send.recipient.error, 'NAME_OFFCHAIN')
  if (isOffchain)
    return (
      <Notice
        action={
          <Button kind="quiet" onClick={() => finishRecipient(engine)} size="small">
            {t('send.lookUp')}
          </Button>
        }
      >
        {t('send.nameOffchain')}
      </Notice>
    )
  if (status === 'failed')
    return (
      <Notice
        action={
          <Button kind="quiet" onClick={() => refreshSend(engine)} size="small">
            {t('common.retry')}
          </Button>
        }
        tone="warning"
      >
        {t('send.lookupFailed')}
      </Notice>
    )
  if (isNobody && send.to.trim() !== '') return <p className="lk-Receiver-nobody">{nobody}</p>
  if (!recipient) return null
  return (
    <div className="lk-Receiver-found">
      <Avatar address={recipient.address} size={32} />
      <div className="lk-Receiver-words">
        <span className="lk-Receiver-name">
          <AddressName address={recipient.address} name={recipient.name} />
        </span>
        <FullAddress address={recipient.address} />
      </div>
    </div>
  )
}
