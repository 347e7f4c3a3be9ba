import { type RefCallback, useCallback } from 'react'
import type { Latchkey } from '../../../core/instance/latchkey.ts'
import type { ThemeState } from '../../../core/state.ts'
import { applyVariables } from '../../applyVariables.ts'
import { useShared } from '../useShared.ts'

export type ButtonTheme = {
  readonly 'data-theme': ThemeState['mode']
  readonly ref: RefCallback<HTMLButtonElement>
}

/** Returns the theme attributes of a button. Servers omit the variables, which need an element. */
export function useButtonTheme(latchkey: Latchkey): ButtonTheme {
  const { mode, variables } = useShared(latchkey, ({ theme }) => theme)
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button) applyVariables(button, variables)
    },
    [variables],
  )
  return { 'data-theme': mode, ref }
}
