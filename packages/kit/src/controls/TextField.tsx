import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import type { Part } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './TextField.css.ts'

/** Attributes for the keyboard and the filling in that suit the content. */
type InputProps = Pick<
  ComponentPropsWithoutRef<'input'>,
  'autoComplete' | 'enterKeyHint' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
>

export type TextFieldProps = InputProps & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The problem with the value. Takes the place of the hint. */
  readonly error?: string
  readonly hint?: string
  /** Whether the value runs from left to right in every language. @default false */
  readonly ltr?: boolean
  /** A button behind the text. */
  readonly button?: ReactNode
}

/** A field for one line of text, under its label. */
export function TextField({
  autoComplete = 'off',
  button,
  error,
  hint,
  label,
  ltr = false,
  maxLength = 256,
  onChange,
  type = 'text',
  value,
  ...input
}: TextFieldProps): ReactNode {
  useStyles(css)
  const id = useId()
  const words = error ?? hint
  return (
    <div className="lk-TextField" part={'field' satisfies Part}>
      <label htmlFor={id}>{label}</label>
      <div className="lk-TextField-box">
        <input
          {...input}
          aria-describedby={words ? `${id}-words` : undefined}
          aria-invalid={error ? true : undefined}
          autoCapitalize="off"
          autoComplete={autoComplete}
          autoCorrect="off"
          dir={ltr ? 'ltr' : 'auto'}
          id={id}
          maxLength={maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
          spellCheck={false}
          type={type}
          value={value}
        />
        {button}
      </div>
      {words && (
        <p
          className="lk-TextField-hint"
          data-tone={error ? 'negative' : undefined}
          id={`${id}-words`}
        >
          {words}
        </p>
      )}
    </div>
  )
}
