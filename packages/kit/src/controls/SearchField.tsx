import { type ReactNode, useRef } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import type { Part } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { kitTexts } from '../words/texts.ts'
import { useTexts } from '../words/useTexts.ts'
import { IconButton } from './IconButton.tsx'
import { css } from './SearchField.css.ts'

export type SearchFieldProps = {
  /** The accessible name. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

/** A search field with a button that clears it. */
export function SearchField({ label, onChange, placeholder, value }: SearchFieldProps): ReactNode {
  useStyles(css)
  const t = useTexts(kitTexts)
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    field.current?.focus()
  }

  return (
    <div className="lk-SearchField" part={'search' satisfies Part}>
      <Icon name="search" />
      <input
        aria-label={label}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        inputMode="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={placeholder ?? label}
        ref={field}
        spellCheck={false}
        type="text"
        value={value}
      />
      {value !== '' && <IconButton icon="close" label={t('kit.clear')} onClick={clear} />}
    </div>
  )
}
