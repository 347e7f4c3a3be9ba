import { type Control, controls, type OptionName } from './controls.ts'
import type { Edits } from './edit.ts'
import { Field } from './Field.tsx'
import { isFound } from './isFound.ts'

const groups = ['Chains', 'Wallets', 'Pairing', 'Look', 'Features', 'Legal', 'Behaviour'] as const

// The record is exhaustive, so its keys are the names.
const entries = Object.entries(controls) as [OptionName, Control][]

export type ControlPanelProps = {
  readonly edits: Edits
  readonly onChange: (name: OptionName, value: unknown) => void
  readonly search: string
}

/** Every option, by group. */
export function ControlPanel({ edits, onChange, search }: ControlPanelProps) {
  const found = entries.filter(([name, { group }]) => isFound(search, 'options', name, group))
  if (!found.length) return null
  return (
    <section aria-labelledby="options">
      <h2 id="options">Options</h2>
      {groups
        .filter((group) => found.some(([, control]) => control.group === group))
        .map((group) => (
          <details key={group + Boolean(search)} open={Boolean(search)}>
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
    </section>
  )
}
