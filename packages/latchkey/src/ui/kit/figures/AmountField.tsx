// chunk: fields

import { decimalMark, latinDigits, typedDecimal } from '@latchkey/kit/figures/typedDecimal.ts'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { useProperty } from '@latchkey/kit/useProperty.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import {
  type FocusEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { css } from './AmountField.css.ts'
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
  const { locale } = useKit()
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
  const caret = useRef<number>(undefined)
  /** Whether a pointer set the focus, and with it the caret. */
  const isPressed = useRef(false)

  // Browsers move the caret to the end if the shown text differs from the typed one.
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
    setHasFocus(true)
    if (typed === undefined) return redraw()
    setWritten({ tag, text: latin, value: typed })
    onChange(typed)
  }

  /** Drops the groups, which would be in the way of typing, and keeps the selection of keyboards and scripts. */
  function enter({ currentTarget }: FocusEvent<HTMLInputElement>) {
    flushSync(() => setHasFocus(true))
    if (!isPressed.current && plain !== shown) currentTarget.select()
  }

  function leave() {
    isPressed.current = false
    setHasFocus(false)
    setWritten({ tag, text: value.replace('.', decimalMark(tag)), value })
  }

  const sign = unit !== undefined && <span className="lk-AmountField-unit">{unit}</span>

  return (
    <div className="lk-AmountField" data-size={size} ref={field}>
      {/* A press anywhere in the field is a press on the figure. */}
      <label
        className="lk-AmountField-figure"
        onPointerDown={() => {
          isPressed.current = true
        }}
      >
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
          onFocus={enter}
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
