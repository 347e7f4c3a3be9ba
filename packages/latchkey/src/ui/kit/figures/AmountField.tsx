// chunk: fields
import { type ReactNode, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUi } from '../UiContext.ts'
import { useProperty } from '../useProperty.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './AmountField.css.ts'
import { decimalMark, latinDigits, typedDecimal } from './typedDecimal.ts'
import { useGroupedDigits } from './useGroupedDigits.ts'

export type AmountFieldProps = {
  /** The accessible name. */
  readonly label: string
  /** A decimal with a point, possibly incomplete: `0.`, `.5` or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The unit beside the figure: a symbol or a currency sign. */
  readonly unit?: ReactNode
  /** Whether the unit precedes the figure, as `$` does in English. @default false */
  readonly isUnitFirst?: boolean
  /** The problem of the input, shown beneath the field. */
  readonly problem?: string | undefined
  /** `large` shrinks as the figure grows. @default 'large' */
  readonly size?: 'row' | 'large'
  readonly disabled?: boolean
}

/** Characters that fit at full size. */
const fullSizeLength = 8

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
  const [hasFocus, setHasFocus] = useState(false)
  const group = useGroupedDigits()
  const isWritten = written.value === value && written.tag === tag
  const plain = isWritten ? written.text : value.replace('.', decimalMark(tag))
  const shown = hasFocus ? plain : group(value.replace(/\.$/, ''))
  useProperty(
    field,
    '--lk-shrink',
    String(Math.min(1, fullSizeLength / Math.max(1, shown.length)) || 1),
  )
  useProperty(field, '--lk-length', String(Math.max(1, shown.length)))

  const input = useRef<HTMLInputElement>(null)
  const selection = useRef<readonly [start: number, end: number]>(undefined)

  // Browsers move the caret to the end if the shown text differs from the typed one.
  useLayoutEffect(() => {
    if (!selection.current) return
    input.current?.setSelectionRange(...selection.current)
    selection.current = undefined
  })

  function change({ selectionStart, value: text }: HTMLInputElement) {
    const behind = text.length - (selectionStart ?? text.length)
    const typed = typedDecimal(text, tag)
    const latin = latinDigits(text)
    const caret = Math.max(0, (typed === undefined ? shown : latin).length - behind)
    selection.current = [caret, caret]
    setHasFocus(true)
    if (typed === undefined) return redraw()
    setWritten({ tag, text: latin, value: typed })
    onChange(typed)
  }

  /** Drops the groups, which would be in the way of typing. Caret or selection stay at their digits. */
  function enter({ selectionEnd, selectionStart }: HTMLInputElement) {
    const move = (at: number | null) => Math.max(0, plain.length - (shown.length - (at ?? 0)))
    selection.current = [selectionStart ? move(selectionStart) : 0, move(selectionEnd)]
    // At once: later it would undo a selection that follows the focus.
    flushSync(() => setHasFocus(true))
  }

  function leave() {
    setHasFocus(false)
    setWritten({ tag, text: value.replace('.', decimalMark(tag)), value })
  }

  const sign = unit !== undefined && <span className="lk-AmountField-unit">{unit}</span>

  return (
    <div className="lk-AmountField" data-size={size} ref={field}>
      {/* A press anywhere in the field is a press on the figure. */}
      <label className="lk-AmountField-figure">
        {isUnitFirst && sign}
        <input
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem ? true : undefined}
          aria-label={label}
          autoComplete="off"
          disabled={disabled}
          inputMode="decimal"
          maxLength={96}
          onBlur={leave}
          onChange={(event) => change(event.currentTarget)}
          onFocus={(event) => enter(event.currentTarget)}
          placeholder="0"
          ref={input}
          spellCheck={false}
          type="text"
          value={shown}
        />
        {!isUnitFirst && sign}
      </label>
      {problem && (
        <span className="lk-AmountField-problem" id={problemId}>
          {problem}
        </span>
      )}
    </div>
  )
}
