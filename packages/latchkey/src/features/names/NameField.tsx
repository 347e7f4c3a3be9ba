import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { nameWords } from './nameWords.ts'
import type { NameSearch } from './searchState.ts'
import { namesTexts } from './texts.ts'

export type NameFieldProps = {
  readonly search: NameSearch
  readonly onChange: (text: string) => void
  readonly onRetry: () => void
  readonly onSubmit: () => void
}

/** The field for the first part of a name, with the zone behind it and the result beneath. */
export function NameField({ onChange, onRetry, onSubmit, search }: NameFieldProps): ReactNode {
  const t = useTexts(namesTexts)
  const wordsId = useId()
  const zoneId = useId()
  const { availability, label, problem, typed, zone } = search
  const words = nameWords(search)
  const name = zone ? `${label}.${zone}` : label
  const said = t(words.text, { character: problem?.character ?? '', name })
  useAnnouncement(typed && availability !== 'checking' ? said : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className="lk-Names-form" onSubmit={submit}>
      <label className="lk-Names-field" dir="ltr">
        <input
          aria-describedby={`${zoneId} ${wordsId}`}
          aria-label={t('names.label')}
          aria-invalid={words.tone === 'negative' && !words.canRetry ? true : undefined}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="go"
          maxLength={80}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={t('names.placeholder')}
          spellCheck={false}
          type="text"
          value={typed}
        />
        <span aria-hidden="true" className="lk-Names-zone" data-state={zone ? 'known' : 'waiting'}>
          {zone && `.${zone}`}
        </span>
      </label>
      <span className="lk-unseen" id={zoneId}>
        {zone && t('names.zone', { zone })}
      </span>
      <p className="lk-Names-words" data-tone={words.tone} id={wordsId}>
        {words.tone !== 'neutral' && (
          <Icon name={words.tone === 'positive' ? 'check' : 'failed'} size={16} />
        )}
        <bdi>{said}</bdi>
        {words.canRetry && (
          <Button kind="quiet" onClick={onRetry} size="small">
            {t('common.retry')}
          </Button>
        )}
      </p>
    </form>
  )
}
