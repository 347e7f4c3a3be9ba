import { useMemo } from 'react'
import type { UseThemeResult } from '../results.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

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
