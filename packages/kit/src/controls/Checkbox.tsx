import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Checkbox.css.ts'

export type CheckboxProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A checkbox with a label to agree to. */
export function Checkbox({ checked, label, onChange }: CheckboxProps): ReactNode {
  useStyles(css)
  return (
    <label className="lk-Checkbox">
      <input
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        type="checkbox"
      />
      <span>{label}</span>
    </label>
  )
}
