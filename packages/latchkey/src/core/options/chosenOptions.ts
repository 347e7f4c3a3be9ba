import type { EventProperties } from '../events.ts'
import { given } from './checks.ts'
import type { LatchkeyOptions } from './options.ts'

const choices = /^(allWallets|logLevel|preload|themeMode|unsupportedChain)$/

/** Returns flags and enumerated options only, for analytics. Free text of the host stays private. */
export function chosenOptions({
  features = {},
  ...options
}: LatchkeyOptions): EventProperties['INITIALIZE']['options'] {
  const chosen = Object.entries(options).filter(
    ([name, value]) => typeof value === 'boolean' || choices.test(name),
  )
  const named = Object.entries(features).map(([name, value]) => [`features.${name}`, value])
  return given(Object.fromEntries([...chosen, ...named]))
}
