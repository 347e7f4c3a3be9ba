import { useTheme } from 'latchkey/react'
import type { CSSProperties } from 'react'
import type { NetworkName } from '../makeOptions.ts'
import {
  accents,
  allTokens,
  fonts,
  type Look as LookValue,
  lookOf,
  modes,
  type PresetName,
  presets,
  type Token,
  tokenOf,
  usualLook,
} from './looks.ts'

export type LookProps = {
  readonly look: LookValue
  readonly onChange: (look: LookValue) => void
  /** The networks that the page can offer. */
  readonly offered: readonly NetworkName[]
  readonly networks: readonly NetworkName[]
  readonly onNetworks: (networks: readonly NetworkName[]) => void
}

// The record's keys are its type's.
const names = [undefined, ...(Object.keys(presets) as PresetName[])]

/** Restyles the running instance, without creating it again. */
export function Look({ look, networks, offered, onChange, onNetworks }: LookProps) {
  const { setThemeMode, setThemeVariables } = useTheme()

  function change(next: LookValue) {
    setThemeMode(next.mode)
    setThemeVariables(allTokens(next))
    onChange(next)
  }

  function setToken(token: Token, value: string) {
    const { [token]: _, ...others } = look.variables
    const isDefault = value === tokenOf(usualLook, token) && !look.preset
    change({ ...look, variables: isDefault ? others : { ...others, [token]: value } })
  }

  const accent = tokenOf(look, '--lk-accent')
  const isOwn = accents.every(({ color }) => color !== accent)
  return (
    <section aria-labelledby="look" className="card">
      <h2 id="look">Make it yours</h2>
      <div className="presets">
        {names.map((name) => (
          <button
            aria-pressed={look.preset === name}
            className="preset"
            key={name ?? 'default'}
            onClick={() => change(lookOf(name))}
            style={swatch(tokenOf(lookOf(name), '--lk-accent'))}
            type="button"
          >
            {name ?? 'default'}
          </button>
        ))}
      </div>
      <fieldset className="row">
        <legend>Theme</legend>
        <div>
          {modes.map(({ label, mode }) => (
            <label className="choice" key={label}>
              <input
                checked={look.mode === mode}
                name="mode"
                onChange={() => change({ ...look, mode })}
                type="radio"
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="row">
        <legend>Accent</legend>
        <div>
          {accents.map(({ color, name }) => (
            <label className="swatch" key={color} style={swatch(color)}>
              <input
                aria-label={name}
                checked={accent === color}
                name="accent"
                onChange={() => setToken('--lk-accent', color)}
                type="radio"
              />
            </label>
          ))}
          <label
            className="swatch any-color"
            data-chosen={isOwn || undefined}
            style={isOwn ? swatch(accent) : undefined}
          >
            <input
              aria-label="Another color"
              onChange={({ target }) => setToken('--lk-accent', target.value)}
              type="color"
              value={accent}
            />
          </label>
        </div>
      </fieldset>
      <label className="row">
        <span>Corners</span>
        <input
          max="8"
          min="0"
          onChange={({ target }) => setToken('--lk-radius', `${target.value}px`)}
          step="0.5"
          type="range"
          value={tokenOf(look, '--lk-radius').replace('px', '')}
        />
      </label>
      <label className="row">
        <span>Font</span>
        <select
          onChange={({ target }) => setToken('--lk-font-family', target.value)}
          value={tokenOf(look, '--lk-font-family')}
        >
          {fonts.map(({ family, name }) => (
            <option key={name} value={family}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="row">
        <legend>Networks</legend>
        <div>
          {offered.map((name) => (
            <label className="choice" key={name}>
              <input
                checked={networks.includes(name)}
                // A page has at least one network.
                disabled={networks.length === 1 && networks.includes(name)}
                onChange={({ target: { checked } }) =>
                  onNetworks(
                    offered.filter((each) => (each === name ? checked : networks.includes(each))),
                  )
                }
                type="checkbox"
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

function swatch(color: string): CSSProperties {
  return { '--swatch': color } as CSSProperties
}
