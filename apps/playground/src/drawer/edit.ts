import type { Control, OptionName } from './controls.ts'

/** Values that the panel set, by option. Missing options have their defaults. */
export type Edits = Readonly<Partial<Record<OptionName, unknown>>>

/** The edits as `createLatchkey` takes them, with features in their own record. */
export function toOverrides(edits: Edits): Record<string, unknown> {
  const features: Record<string, unknown> = {}
  const overrides: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(edits)) {
    if (name.startsWith('features.')) features[name.slice('features.'.length)] = value
    else overrides[name] = value
  }
  return Object.keys(features).length ? { ...overrides, features } : overrides
}

/** The reverse, for edits in the page's URL. */
export function fromOverrides(overrides: object): Edits {
  const { features = {}, ...rest } = overrides as { features?: object }
  const prefixed = Object.entries(features).map(([name, value]) => [`features.${name}`, value])
  return { ...rest, ...Object.fromEntries(prefixed) }
}

/** The value of a field's text; `undefined` is the default. */
export function readField(control: Control, text: string): unknown {
  const trimmed = text.trim()
  if (!trimmed) return undefined
  if (control.kind === 'switch') return trimmed === 'true'
  if (control.kind === 'json') return JSON.parse(trimmed)
  if (control.kind === 'list') return trimmed.split(',').map((part) => part.trim())
  return trimmed
}

/** The text of a value in its field. */
export function writeField(control: Control, value: unknown): string {
  if (value === undefined) return ''
  if (control.kind === 'json') return JSON.stringify(value)
  if (control.kind === 'list' && Array.isArray(value)) return value.join(', ')
  return String(value)
}
