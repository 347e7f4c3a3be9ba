import { useTheme } from 'latchkey/react'

type Token = `--lk-${string}`

const fields: readonly {
  token: Token
  label: string
  type: 'color' | 'range'
  initial: string
  unit?: string
  max?: number
  min?: number
}[] = [
  { token: '--lk-accent', label: 'Accent', type: 'color', initial: '#2b61e3' },
  { token: '--lk-color-mix', label: 'Colour mix', type: 'color', initial: '#808080' },
  {
    token: '--lk-color-mix-strength',
    label: 'Mix strength',
    type: 'range',
    initial: '0',
    max: 40,
    unit: '%',
  },
  { token: '--lk-radius', label: 'Radius', type: 'range', initial: '4', max: 8, unit: 'px' },
  {
    token: '--lk-font-size',
    label: 'Font size',
    type: 'range',
    initial: '10',
    min: 8,
    max: 14,
    unit: 'px',
  },
]

/** Changes the running instance's look without creating it again. */
export function ThemeEditor() {
  const { setThemeMode, setThemeVariables, themeMode, themeVariables } = useTheme()
  return (
    <section aria-labelledby="theme" className="card">
      <h2 id="theme">Theme</h2>
      <div className="field">
        <label htmlFor="mode">Mode</label>
        <select
          id="mode"
          onChange={({ target }) =>
            setThemeMode(
              target.value === 'dark' || target.value === 'light' ? target.value : undefined,
            )
          }
          value={themeMode ?? ''}
        >
          <option value="">system</option>
          <option>light</option>
          <option>dark</option>
        </select>
      </div>
      {fields.map(({ initial, label, max, min, token, type, unit = '' }) => (
        <div className="field" key={token}>
          <label htmlFor={token}>{label}</label>
          <input
            id={token}
            max={max}
            min={min}
            onChange={({ target }) => setThemeVariables({ [token]: `${target.value}${unit}` })}
            type={type}
            value={(themeVariables[token] ?? initial).replace(unit, '')}
          />
        </div>
      ))}
    </section>
  )
}
