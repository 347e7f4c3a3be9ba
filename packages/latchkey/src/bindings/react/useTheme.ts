import { useMemo } from 'react'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { ThemeState } from '../../core/state.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

/** The theme, and functions to change it. */
export type UseThemeResult = {
  /** Absent while the theme follows the system. */
  readonly themeMode: ThemeState['mode']
  readonly themeVariables: ThemeState['variables']
} & Pick<Latchkey, 'setThemeMode' | 'setThemeVariables'>

/**
 * Returns the theme of the modal, and functions to change it.
 *
 * @example
 * ```tsx
 * import { useTheme } from 'latchkey/react'
 *
 * function DarkButton() {
 *   const { setThemeMode } = useTheme()
 *   return <button onClick={() => setThemeMode('dark')}>Dark</button>
 * }
 * ```
 */
export function useTheme(): UseThemeResult {
  const latchkey = useInstance('useTheme')
  const { mode, variables } = useShared(latchkey, (state) => state.theme)
  const { setThemeMode, setThemeVariables } = latchkey
  return useMemo(
    () => ({ setThemeMode, setThemeVariables, themeMode: mode, themeVariables: variables }),
    [mode, variables, setThemeMode, setThemeVariables],
  )
}
