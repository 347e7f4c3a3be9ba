import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import type { Engine } from '../../../core/engine.ts'
import { readCode } from '../code/readCode.ts'
import { sendTexts } from '../texts.ts'
import { fillRecipient } from './fillRecipient.ts'

export type ScanButtonProps = { readonly engine: Engine }

/** Reads a recipient from a picture of a code. Says if there is none, and keeps the input. */
export function ScanButton({ engine }: ScanButtonProps): ReactNode {
  const t = useTexts(sendTexts)
  const picker = useRef<HTMLInputElement>(null)
  const reading = useTask(async (signal, picture: File) => {
    const text = await readCode(picture)
    if (text === undefined) return t('send.noCode')
    // A visitor who typed or left meanwhile has decided otherwise.
    if (!signal.aborted) await fillRecipient(engine, text)
    return undefined
  })
  const isReading = reading.status === 'pending'
  const failed = reading.status === 'error' ? t('send.noPicture') : undefined
  const said = isReading ? t('send.readingPicture') : (reading.result ?? failed)
  useAnnouncement(said)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [picture] = currentTarget.files ?? []
    // Else choosing the same one again would be no change.
    currentTarget.value = ''
    if (picture) void reading.run(picture)
  }

  return (
    <>
      <IconButton
        aria-busy={isReading || undefined}
        icon="qr"
        label={t('send.choosePicture')}
        onClick={() => picker.current?.click()}
      />
      <input
        accept="image/*"
        aria-hidden="true"
        className="lk-unseen"
        onChange={choose}
        ref={picker}
        tabIndex={-1}
        type="file"
      />
      {said && <span className="lk-Recipient-message">{said}</span>}
    </>
  )
}
