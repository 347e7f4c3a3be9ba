// chunk: fields
import { type ReactNode, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useUi } from '../UiContext.ts'
import { useProperty } from '../useProperty.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './AmountField.css.ts'
import { decimalMark, latinDigits, typedDecimal } from './typedDecimal.ts'

export type AmountFieldProps = {
  /** Its accessible name. */
  readonly label: string
  /** A decimal with a point, as far as it is typed: `0.`, `.5` and nothing too. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What stands beside the figure: a symbol, a sign of money. */
  readonly unit?: ReactNode
  /** Whether the unit stands before the figure, as `$` does in English. @default false */
  readonly isUnitFirst?: boolean
  /** What is wrong with it, said where it is typed. */
  readonly problem?: string | undefined
  /** `large` shrinks as the figure grows. @default 'large' */
  readonly size?: 'row' | 'large'
  readonly disabled?: boolean
}

/** Characters that fit at full size. */
const roomy = 8

/** An amount as the language writes it. The field refuses text that is no amount. */
export function AmountField(props: AmountFieldProps): ReactNode {
  const { disabled, isUnitFirst, label, onChange, problem, size = 'large', unit, value } = props
  useStyles(css)
  const { locale } = useUi()
  const problemId = useId()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const field = useRef<HTMLDivElement>(null)
  const { tag } = locale
  // The text stays as it was written until the field loses focus: its meaning is read from the whole of
  // it, so typing 1,000 and pasting it give the same amount.
  const [written, setWritten] = useState({ tag, text: '', value: '' })
  const isWritten = written.value === value && written.tag === tag
  const shown = isWritten ? written.text : value.replace('.', decimalMark(tag))
  useProperty(field, '--lk-shrink', String(Math.min(1, roomy / Math.max(1, shown.length)) || 1))
  useProperty(field, '--lk-length', String(Math.max(1, shown.length)))

  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  // Where what stands there is not what was typed, browsers would send the caret to the end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change({ selectionStart, value: text }: HTMLInputElement) {
    const behind = text.length - (selectionStart ?? text.length)
    const typed = typedDecimal(text, tag)
    const latin = latinDigits(text)
    caret.current = Math.max(0, (typed === undefined ? shown : latin).length - behind)
    if (typed === undefined) return redraw()
    setWritten({ tag, text: latin, value: typed })
    onChange(typed)
  }

  const sign = unit !== undefined && <span className="lk-AmountField-unit">{unit}</span>

  return (
    <div className="lk-AmountField" data-size={size} ref={field}>
      <span className="lk-AmountField-figure">
        {isUnitFirst && sign}
        <input
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem ? true : undefined}
          aria-label={label}
          autoComplete="off"
          disabled={disabled}
          inputMode="decimal"
          maxLength={96}
          onBlur={() => setWritten({ tag, text: value.replace('.', decimalMark(tag)), value })}
          onChange={(event) => change(event.currentTarget)}
          placeholder="0"
          ref={input}
          spellCheck={false}
          type="text"
          value={shown}
        />
        {!isUnitFirst && sign}
      </span>
      {problem && (
        <span className="lk-AmountField-problem" id={problemId}>
          {problem}
        </span>
      )}
    </div>
  )
}
