import { type ReactNode, useRef } from 'react'
import type { Engine } from '../../core/engine.ts'
import { IconButton } from '../../ui/kit/IconButton.tsx'
import { useAnnouncement } from '../../ui/kit/useAnnouncement.ts'
import { useTask } from '../../ui/kit/useTask.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { fillReceiver } from './fillReceiver.ts'
import { canReadCodes, readCode } from './readCode.ts'
import { sendTexts } from './texts.ts'

export type ScanButtonProps = { readonly engine: Engine }

/** Reads who gets it from a picture of a code; says so where the browser cannot. */
export function ScanButton({ engine }: ScanButtonProps): ReactNode {
  const t = useTexts(sendTexts)
  const picker = useRef<HTMLInputElement>(null)
  const reading = useTask(async (_signal, picture: File | undefined) => {
    if (!(await canReadCodes())) return t('send.noCodes')
    if (!picture) return void picker.current?.click()
    const text = await readCode(picture)
    if (text === undefined) return t('send.noCode')
    await fillReceiver(engine, text)
    return undefined
  })
  const failed = reading.status === 'error' ? t('send.noCode') : undefined
  const said = reading.result ?? failed
  useAnnouncement(said ?? undefined)

  return (
    <>
      <IconButton
        icon="qr"
        label={t('send.choosePicture')}
        onClick={() => void reading.run(undefined)}
      />
      <input
        accept="image/*"
        aria-hidden="true"
        className="lk-unseen"
        onChange={({ currentTarget: { files } }) => void reading.run(files?.[0])}
        ref={picker}
        tabIndex={-1}
        type="file"
      />
      {said && <span className="lk-Receiver-said">{said}</span>}
    </>
  )
}
