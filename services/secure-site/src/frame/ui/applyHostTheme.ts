import { onAccent } from '@latchkey/kit/theme/onAccent.ts'
import type { Host } from '../state.ts'

/**
 * The theme variables that a host may set here. Others could hide what the visitor approves, for
 * instance by a text colour that equals the background.
 */
const allowed: Readonly<Record<string, RegExp>> = {
  '--lk-accent': /^[#\w\s.,%()/-]{1,80}$/,
  '--lk-color-mix': /^[#\w\s.,%()/-]{1,80}$/,
  '--lk-color-mix-strength': /^(?:[1-3]?\d|40)%?$/,
  '--lk-font-family': /^[\w\s,"'-]{1,200}$/,
  '--lk-font-size': /^(?:[89]|1[0-4])(?:\.\d+)?px$/,
  '--lk-radius': /^\d{1,2}(?:\.\d+)?px$/,
}

/** Follows the look of the modal around the frame. */
export function applyHostTheme(element: HTMLElement, host: Host | undefined): void {
  const { themeMode, themeVariables = {} } = host ?? {}
  if (themeMode) element.dataset.theme = themeMode
  else delete element.dataset.theme
  // The frame is transparent where its colour scheme equals that of the modal.
  document.documentElement.style.colorScheme = themeMode ?? 'light dark'

  for (const [name, pattern] of Object.entries(allowed)) {
    const value = themeVariables[name]
    if (value === undefined || !pattern.test(value)) element.style.removeProperty(name)
    else
      element.style.setProperty(
        name,
        name === '--lk-color-mix-strength' && !value.endsWith('%') ? `${value}%` : value,
      )
  }
  const accent = element.style.getPropertyValue('--lk-accent')
  const derived = accent && onAccent(accent)
  if (derived) element.style.setProperty('--lk-on-accent', derived)
  else element.style.removeProperty('--lk-on-accent')
}
