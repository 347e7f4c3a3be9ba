import { Button } from '@latchkey/kit/controls/Button.tsx'
import { TextField } from '@latchkey/kit/controls/TextField.tsx'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { forgetLabel } from '../../core/labels/forgetLabel.ts'
import { longestLabel, parseLabel } from '../../core/labels/parseLabel.ts'
import { goBack } from '../../core/router/goBack.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { keepLabel } from './keepLabel.ts'
import { type LabelDraft, labelDraft } from './labelDraft.ts'
import { labelsTexts } from './texts.ts'

export type LabelFormProps = { readonly draft: LabelDraft }

/** Edits a label and the address or name it belongs to. */
export function LabelForm({ draft }: LabelFormProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(labelsTexts)
  const { announce } = useKit()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const store = labelDraft(engine)
  const keep = useTask(async (signal, draft: LabelDraft) => {
    if (await keepLabel(engine, draft, { signal })) leave('labels.saved')
  })
  // Runs after the view has focused its title.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const { isNew, label, to } = draft
  const change = (part: Partial<LabelDraft>) => store.setState({ draft: { ...draft, ...part } })
  const isTooLong = [...label.trim()].length > longestLabel
  const reason = !to.trim()
    ? 'labels.reasonAddress'
    : isTooLong
      ? 'labels.tooLong'
      : parseLabel(label) === undefined
        ? 'labels.reasonLabel'
        : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason) void keep.run(draft)
  }

  function remove() {
    forgetLabel(engine, { address: to })
    leave('labels.removed')
  }

  function leave(said?: 'labels.removed' | 'labels.saved') {
    store.setState({ draft: undefined })
    goBack(engine)
    if (said) announce(t(said))
  }

  return (
    <>
      <Scroll>
        <form className="lk-Labels-form" id={formId} onSubmit={submit} ref={form}>
          {isNew ? (
            <TextField
              label={t('common.addressOrName')}
              ltr
              onChange={(to) => change({ to })}
              value={to}
            />
          ) : (
            <p className="lk-Labels-address" dir="ltr">
              <Avatar address={to} />
              <span>{to}</span>
            </p>
          )}
          <TextField
            label={t('labels.label')}
            onChange={(label) => change({ label })}
            value={label}
          />
        </form>
        {keep.status === 'error' && !hasErrorCode(keep.error, 'INVALID_LABEL') && (
          <Notice tone="negative">
            {t(
              hasErrorCode(keep.error, 'NAME_INVALID') ? 'labels.notFound' : 'labels.lookupFailed',
            )}
          </Notice>
        )}
      </Scroll>
      <Footer>
        <Button
          form={formId}
          kind="primary"
          pending={keep.status === 'pending'}
          reason={reason && t(reason)}
          type="submit"
        >
          {t('labels.save')}
        </Button>
        {!isNew && (
          <Button kind="danger" onClick={remove}>
            {t('labels.remove')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => leave()}>
          {t('labels.cancel')}
        </Button>
      </Footer>
    </>
  )
}
