import type { State } from '../../core/state.ts'

/**
 * Icon of the app, if it comes from the host itself. An icon on another server would reveal the visitor
 * to it, so the app's initial stands in.
 */
export function appIcon({ options }: State, icon: string | undefined): string | undefined {
  return icon && options.metadata?.icons?.includes(icon) ? icon : undefined
}
