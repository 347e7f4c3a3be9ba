// chunk: opening
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { useAnnouncement } from '../useAnnouncement.ts'
import { useStyles } from '../useStyles.ts'
import { useTask } from '../useTask.ts'
import { kitTexts } from '../words/texts.ts'
import { useTexts } from '../words/useTexts.ts'
import { Button } from './Button.tsx'
import { css } from './CopyButton.css.ts'

export type CopyButtonProps = {
  /** The text to copy. */
  readonly text: string
  /** The button's text, or its accessible name if it shows only an icon. */
  readonly label: string
  /** `main` is the view's primary action. */
  readonly look?: 'button' | 'icon' | 'main'
}

const shownFor = 1_600

/** Copies a text, and confirms it in place for a moment. */
export function CopyButton({ label, look = 'button', text }: CopyButtonProps): ReactNode {
  useStyles(css)
  const t = useTexts(kitTexts)
  const copy = useTask(() => navigator.clipboard.writeText(text))
  const [said, setSaid] = useState(false)

  useEffect(() => {
    if (copy.status !== 'success' && copy.status !== 'error') return
    setSaid(true)
    const timer = setTimeout(() => setSaid(false), shownFor)
    return () => clearTimeout(timer)
  }, [copy.status])

  const failed = said && copy.status === 'error'
  const done = said && copy.status === 'success'
  const shownText = failed ? t('kit.copyFailed') : done ? t('kit.copied') : label
  const isSaid = failed || done
  useAnnouncement(isSaid ? shownText : undefined)
  const icon = <Icon name={failed ? 'failed' : done ? 'check' : 'copy'} size={16} />

  return (
    <span className="lk-CopyButton" data-look={look} data-state={isSaid ? copy.status : 'idle'}>
      {look === 'icon' ? (
        <button
          aria-label={label}
          className="lk-IconButton"
          onClick={() => void copy.run()}
          title={shownText}
          type="button"
        >
          {icon}
        </button>
      ) : (
        <Button
          kind={look === 'main' ? 'primary' : 'quiet'}
          onClick={() => void copy.run()}
          size={look === 'main' ? 'medium' : 'small'}
        >
          {icon}
          {shownText}
        </Button>
      )}
    </span>
  )
}
