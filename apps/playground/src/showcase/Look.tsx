import { useTheme } from 'latchkey/react'
import type { CSSProperties } from 'react'
import {
  accents,
  fonts,
  type LookChanges,
  type Look as LookValue,
  modes,
  presets,
} from './looks.ts'

export type LookProps = {
  readonly look: LookValue
  readonly onChange: (look: LookValue) => void
}

/** Restyles the running instance, without creating it again. */
export function Look({ look, onChange }: LookProps) {
  const { setThemeMode, setThemeVariables } = useTheme()

  function change(changes: LookChanges) {
    const next: LookValue = {
      mode: 'mode' in changes ? changes.mode : look.mode,
      variables: { ...look.variables, ...changes.variables },
    }
    setThemeMode(next.mode)
    setThemeVariables(next.variables)
    onChange(next)
  }

  const accent = look.variables['--lk-accent']
  return (
    <section aria-labelledby="look" className="card">
      <h2 id="look">Make it yours</h2>
      <div className="presets">
        {presets.map(({ name, variables, mode }) => (
          <button
            aria-pressed={accent === variables['--lk-accent'] && look.mode === mode}
            className="preset"
            key={name}
            onClick={() => change({ mode, variables })}
            style={{ '--swatch': variables['--lk-accent'] } as CSSProperties}
            type="button"
          >
            {name}
          </button>
        ))}
      </div>
      <fieldset className="row">
        <legend>Theme</legend>
        {modes.map(({ label, mode }) => (
          <label className="segment" key={label}>
            <input
              checked={look.mode === mode}
              name="mode"
              onChange={() => change({ mode, variables: {} })}
              type="radio"
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="row">
        <legend>Accent</legend>
        {accents.map(({ color, name }) => (
          <label className="swatch" key={color} style={{ '--swatch': color } as CSSProperties}>
            <input
              aria-label={name}
              checked={accent === color}
              name="accent"
              onChange={() => change({ variables: { '--lk-accent': color } })}
              type="radio"
            />
          </label>
        ))}
        <input
          aria-label="Another color"
          className="any-color"
          onChange={({ target }) => change({ variables: { '--lk-accent': target.value } })}
          type="color"
          value={accent}
        />
      </fieldset>
      <label className="row">
        <span>Corners</span>
        <input
          max="8"
          min="0"
          onChange={({ target }) => change({ variables: { '--lk-radius': `${target.value}px` } })}
          type="range"
          value={look.variables['--lk-radius'].replace('px', '')}
        />
      </label>
      <label className="row">
        <span>Font</span>
        <select
          onChange={({ target }) => change({ variables: { '--lk-font-family': target.value } })}
          value={look.variables['--lk-font-family']}
        >
          {fonts.map(({ family, name }) => (
            <option key={name} value={family}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
