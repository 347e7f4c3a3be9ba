import type { State } from '../state.ts'
import { checkOptions } from './checkOptions.ts'
import { misfit } from './checks.ts'
import type { LatchkeyOptions } from './options.ts'
import { parseOptional } from './parseOptions.ts'

const fixed = [
  'adapters',
  'basic',
  'coinbasePreference',
  'connectors',
  'consent',
  'defaultNetwork',
  'disableAppend',
  'enableCoinbase',
  'enableEIP6963',
  'enableEmbedded',
  'enableInjected',
  'enableReconnect',
  'enableWalletConnect',
  'name',
  'networks',
  'onEvent',
  'preload',
  'provider',
  'siweConfig',
  'siwx',
  'storage',
  'universalProvider',
] as const satisfies readonly (keyof LatchkeyOptions)[]

/** Options that are read once, when the instance is created. */
export type FixedOption = (typeof fixed)[number]

/**
 * Returns the options and the theme after a change at run time. An option that is `undefined` returns to
 * its default.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` for an invalid value, or one that cannot change.
 */
export function changeOptions(
  { options, theme }: Pick<State, 'options' | 'theme'>,
  changes: Partial<LatchkeyOptions>,
): Pick<State, 'options' | 'theme'> {
  checkOptions(changes)
  const refused = fixed.find((name) => name in changes)
  if (refused) throw misfit(refused, "it can't change after createLatchkey")
  const { themeMode, themeVariables } = changes
  const mode = 'themeMode' in changes ? { mode: themeMode } : undefined
  const variables =
    'themeVariables' in changes
      ? { variables: { ...(themeVariables && theme.variables), ...themeVariables } }
      : undefined
  return {
    options: parseOptional(changes, options),
    // Unchanged themes stay the same object, so that nothing renders again.
    theme: mode || variables ? { ...theme, ...mode, ...variables } : theme,
  }
}
