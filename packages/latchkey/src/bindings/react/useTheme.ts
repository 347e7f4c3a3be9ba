import { useMemo } from 'react'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { ThemeState } from '../../core/state.ts'
import { useInstance } from './useInstance.ts'
import { useShared } from './useShared.ts'

export type UseThemeResult = {
  /** Absent while the system decides. */
  readonly themeMode: ThemeState['mode']
  readonly themeVariables: ThemeState['variables']
} & Pick<Latchkey, 'setThemeMode' | 'setThemeVariables'>

/**
 * How the modal looks, and the ways to change it.
 *
 * @example
 * ```tsx
 * const { setThemeVariables } = useTheme()
 * setThemeVariables({ '--lk-accent': '#0a7f5a' })
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
