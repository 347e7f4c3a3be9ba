import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Switch.css.ts'

export type SwitchProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A switch with its label beside it. */
export function Switch({ checked, label, onChange }: SwitchProps): ReactNode {
  useStyles(css)
  return (
    <label className="lk-Switch">
      <span>{label}</span>
      <input
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  )
}
