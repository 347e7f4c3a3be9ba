import { useId, useState } from 'react'
import type { Control, OptionName } from './controls.ts'
import { readField, writeField } from './edit.ts'

export type FieldProps = {
  readonly name: OptionName
  readonly control: Control
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** An option: its name and its control. An empty field means the default. */
export function Field({ control, name, onChange, value }: FieldProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const label = name.replace('features.', '')

  function change(text: string) {
    try {
      onChange(readField(control, text))
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control.kind === 'code' ? (
        <output id={id}>{control.note}</output>
      ) : control.kind === 'switch' || control.kind === 'choice' ? (
        <select
          id={id}
          onChange={(event) => change(event.target.value)}
          value={writeField(control, value)}
        >
          <option value="">default</option>
          {(control.kind === 'switch' ? ['true', 'false'] : control.choices).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          aria-invalid={problem ? true : undefined}
          defaultValue={writeField(control, value)}
          id={id}
          key={writeField(control, value)}
          onBlur={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && change(event.currentTarget.value)}
          placeholder={control.kind === 'text' ? (control.example ?? '') : control.example}
          title={problem}
          type="text"
        />
      )}
    </div>
  )
}
