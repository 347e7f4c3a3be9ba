import { type Control, controls, type OptionName } from './controls.ts'
import type { Edits } from './edit.ts'
import { Field } from './Field.tsx'

const groups = ['Chains', 'Wallets', 'Pairing', 'Look', 'Features', 'Legal', 'Behaviour'] as const

// The record is exhaustive, so its keys are the names.
const entries = Object.entries(controls) as [OptionName, Control][]

export type ControlPanelProps = {
  readonly edits: Edits
  readonly onChange: (name: OptionName, value: unknown) => void
  /** Shows only options whose name contains this text. */
  readonly search: string
}

/** Every option, by group. */
export function ControlPanel({ edits, onChange, search }: ControlPanelProps) {
  const wanted = search.trim().toLowerCase()
  const found = entries.filter(([name]) => name.toLowerCase().includes(wanted))
  if (!found.length) return <p className="hint">No option matches “{search}”.</p>
  return (
    <div className="controls">
      {groups
        .filter((group) => found.some(([, control]) => control.group === group))
        .map((group) => (
          <details key={group + Boolean(wanted)} open={Boolean(wanted)}>
            <summary>{group}</summary>
            {found
              .filter(([, control]) => control.group === group)
              .map(([name, control]) => (
                <Field
                  control={control}
                  key={name}
                  name={name}
                  onChange={(value) => onChange(name, value)}
                  value={edits[name]}
                />
              ))}
          </details>
        ))}
    </div>
  )
}
