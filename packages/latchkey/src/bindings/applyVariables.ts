import type { ThemeState } from '../core/state.ts'

/** Gives a button the host's theme, through the style object: an attribute would offend a strict CSP. */
export function applyVariables(button: HTMLElement, variables: ThemeState['variables']): void {
  for (const [name, value] of Object.entries(variables)) button.style.setProperty(name, value)
}
