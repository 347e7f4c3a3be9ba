export type Mode = 'dark' | 'light' | undefined

/** The tokens that the showcase sets. */
export type Variables = {
  readonly '--lk-accent': string
  readonly '--lk-font-family': string
  readonly '--lk-radius': string
}

/** The modal's look on the showcase; an undefined mode follows the system. */
export type Look = { readonly mode: Mode; readonly variables: Variables }

export type LookChanges = { readonly mode?: Mode; readonly variables: Partial<Variables> }

export const modes: readonly { readonly label: string; readonly mode: Mode }[] = [
  { label: 'System', mode: undefined },
  { label: 'Light', mode: 'light' },
  { label: 'Dark', mode: 'dark' },
]

export const fonts = [
  { family: 'system-ui, sans-serif', name: 'System' },
  { family: 'ui-rounded, "Nunito", system-ui, sans-serif', name: 'Rounded' },
  { family: 'ui-serif, Georgia, serif', name: 'Serif' },
  { family: 'ui-monospace, monospace', name: 'Mono' },
] as const

export const accents = [
  { color: '#2b61e3', name: 'Blue' },
  { color: '#7a3cf0', name: 'Violet' },
  { color: '#d6336c', name: 'Pink' },
  { color: '#e8590c', name: 'Orange' },
  { color: '#0a7f5a', name: 'Green' },
  { color: '#1b1f26', name: 'Black' },
] as const

const [system, rounded, serif, mono] = fonts

type Preset = Look & { readonly name: string }

/** The first is the default look. */
export const presets: readonly [Preset, ...Preset[]] = [
  preset('Latchkey', undefined, '#2b61e3', '4px', system.family),
  preset('Garden', 'light', '#0a7f5a', '6px', rounded.family),
  preset('Night', 'dark', '#7a3cf0', '5px', system.family),
  preset('Paper', 'light', '#1b1f26', '1px', serif.family),
  preset('Terminal', 'dark', '#e8590c', '0px', mono.family),
]

function preset(name: string, mode: Mode, accent: string, radius: string, font: string): Preset {
  return {
    mode,
    name,
    variables: { '--lk-accent': accent, '--lk-font-family': font, '--lk-radius': radius },
  }
}
