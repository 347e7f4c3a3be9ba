import type { ThemeState } from '../core/state.ts'

/** Applies the host's theme to a button through the style object, because a strict CSP blocks attributes. */
export function applyVariables(button: HTMLElement, variables: ThemeState['variables']): void {
  for (const [name, value] of Object.entries(variables)) button.style.setProperty(name, value)
}
