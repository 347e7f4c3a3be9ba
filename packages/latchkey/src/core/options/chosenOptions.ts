import type { EventProperties } from '../events.ts'
import { given } from './checks.ts'
import type { LatchkeyOptions } from './options.ts'

/** Returns flags and enumerated options only, for analytics. Free text of the host stays private. */
export function chosenOptions({
  features = {},
  ...options
}: LatchkeyOptions): EventProperties['INITIALIZE']['options'] {
  const { allWallets, logLevel, preload, themeMode, unsupportedChain } = options
  const choices = { allWallets, logLevel, preload, themeMode, unsupportedChain }
  const flags = Object.entries(options).filter(([, value]) => typeof value === 'boolean')
  const named = Object.entries(features).map(([name, value]) => [`features.${name}`, value])
  return given(Object.fromEntries([...flags, ...Object.entries(choices), ...named]))
}
