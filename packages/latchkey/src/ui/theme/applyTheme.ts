import { onAccent } from '@latchkey/kit/theme/onAccent.ts'
import type { ThemeState } from '../../core/state.ts'

/**
 * Sets a theme on the element that holds the tokens, in place of the previous one. Uses the CSSOM, because
 * a strict content security policy blocks `style` attributes.
 */
export function applyTheme(host: HTMLElement, theme: ThemeState, before?: ThemeState): void {
  if (theme.mode) host.dataset.theme = theme.mode
  else delete host.dataset.theme

  for (const name of Object.keys(before?.variables ?? {})) host.style.removeProperty(name)
  for (const [name, value] of Object.entries(theme.variables))
    host.style.setProperty(name, name === '--lk-color-mix-strength' ? percent(value) : value)

  const accent = theme.variables['--lk-accent']
  const derived = accent && !theme.variables['--lk-on-accent'] && onAccent(accent)
  if (derived) host.style.setProperty('--lk-on-accent', derived)
  else if (!theme.variables['--lk-on-accent']) host.style.removeProperty('--lk-on-accent')
}

/** Reads a strength that hosts write as `20` or as `20%`. */
function percent(value: string): string {
  return /^[\d.]+$/.test(value) ? `${value}%` : value
}
