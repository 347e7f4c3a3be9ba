import { bubble, midnight, paper, terminal } from 'latchkey/themes'

export type Mode = 'dark' | 'light' | undefined

export type Token = `--lk-${string}`

/** The presets of `latchkey/themes`. */
export const presets = { midnight, paper, bubble, terminal } as const

export type PresetName = keyof typeof presets

/** The modal's look on the showcase. */
export type Look = {
  /** The preset that the visitor began with. */
  readonly preset?: PresetName | undefined
  /** An undefined mode follows the system. */
  readonly mode: Mode
  /** Tokens that differ from the defaults. */
  readonly variables: Readonly<Record<Token, string>>
}

/** The look without any option. */
export const usualLook: Look = { mode: undefined, variables: {} }

/** Values of the tokens that controls and presets set, if no option does. */
const defaults: Readonly<Record<Token, string>> = {
  '--lk-accent': '#2b61e3',
  '--lk-color-mix': '#808080',
  '--lk-color-mix-strength': '0%',
  '--lk-font-family': 'system-ui, sans-serif',
  '--lk-radius': '4px',
}

export const modes: readonly { readonly label: string; readonly mode: Mode }[] = [
  { label: 'System', mode: undefined },
  { label: 'Light', mode: 'light' },
  { label: 'Dark', mode: 'dark' },
]

export const fonts = [
  { family: tokenOf(usualLook, '--lk-font-family'), name: 'System' },
  { family: tokenOf(lookOf('bubble'), '--lk-font-family'), name: 'Rounded' },
  { family: tokenOf(lookOf('paper'), '--lk-font-family'), name: 'Serif' },
  { family: tokenOf(lookOf('terminal'), '--lk-font-family'), name: 'Mono' },
] as const

export const accents = [
  { color: tokenOf(usualLook, '--lk-accent'), name: 'Blue' },
  { color: '#7a3cf0', name: 'Violet' },
  { color: '#d6246e', name: 'Pink' },
  { color: '#e8590c', name: 'Orange' },
  { color: '#0a7f5a', name: 'Green' },
] as const

/** The look of a preset, without changes. */
export function lookOf(preset: PresetName | undefined): Look {
  if (!preset) return usualLook
  const { themeMode, themeVariables } = presets[preset]
  return { mode: themeMode, preset, variables: themeVariables }
}

export function tokenOf({ variables }: Look, token: Token): string {
  return variables[token] ?? defaults[token] ?? ''
}

/** Every token that a look may set. Those that it does not set return to their defaults. */
export function allTokens({ variables }: Look): Readonly<Record<Token, string>> {
  return { ...defaults, ...variables }
}

/** The tokens whose values differ from those of the preset that the look began with. */
export function changesOf(look: Look): Readonly<Record<Token, string>> {
  const start = lookOf(look.preset)
  const tokens = Object.keys(look.variables) as Token[]
  return Object.fromEntries(
    tokens
      .filter((token) => tokenOf(look, token) !== tokenOf(start, token))
      .map((token) => [token, tokenOf(look, token)]),
  )
}
