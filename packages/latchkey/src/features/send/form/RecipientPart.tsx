import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ClipboardEvent, type ReactNode, useId } from 'react'
import { familyHas } from '../../../core/familyHas.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { parsePaymentLink } from '../code/parsePaymentLink.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { FoundRecipient } from './FoundRecipient.tsx'
import { fillRecipient } from './fillRecipient.ts'
import { finishRecipient } from './finishRecipient.ts'
import { recipientProblem } from './recipientProblem.ts'
import { ScanButton } from './ScanButton.tsx'
import { Suggestions } from './Suggestions.tsx'
import { typeRecipient } from './typeRecipient.ts'

/** The field for the recipient: typed, pasted, scanned or chosen. */
export function RecipientPart(sending: Sending): ReactNode {
  const { engine, model, send } = sending
  const t = useTexts(sendTexts)
  const id = useId()
  const pasting = useTask(async (_signal, text?: string) =>
    fillRecipient(engine, text ?? (await navigator.clipboard.readText())),
  )
  const namespace = model.network?.chainNamespace
  const isNamed = useSelected(
    (state) => namespace !== undefined && familyHas(state, namespace, 'names'),
  )
  const problem = recipientProblem(send, isNamed)
  const problemId = `${id}problem`
  const canPaste = typeof navigator.clipboard?.readText === 'function'

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!parsePaymentLink(text)) return
    event.preventDefault()
    void pasting.run(text)
  }

  return (
    <div className="lk-Recipient">
      <div className="lk-Recipient-field">
        <label htmlFor={id}>{t('send.recipient')}</label>
        <input
          aria-describedby={problem && problemId}
          aria-invalid={problem && !problem.isHint}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          dir="ltr"
          id={id}
          maxLength={512}
          onBlur={() => finishRecipient(engine)}
          onChange={({ currentTarget }) => typeRecipient(engine, currentTarget.value)}
          onPaste={paste}
          placeholder={t(isNamed ? 'common.addressOrName' : 'send.recipientHintUnnamed')}
          spellCheck={false}
          type="text"
          value={send.to}
        />
        {send.to === '' ? (
          <>
            {canPaste && (
              <Button kind="quiet" onClick={() => void pasting.run()} size="small">
                {t('send.paste')}
              </Button>
            )}
            <ScanButton engine={engine} />
          </>
        ) : (
          <IconButton
            icon="close"
            label={t('send.clear')}
            onClick={() => typeRecipient(engine, '')}
          />
        )}
      </div>
      {pasting.status === 'error' && send.to === '' && <Notice>{t('send.noPaste')}</Notice>}
      <FoundRecipient {...sending} problem={problem} problemId={problemId} />
      <Suggestions {...sending} />
    </div>
  )
}
