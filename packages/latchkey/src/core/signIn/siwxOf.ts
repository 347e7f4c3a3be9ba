import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Siwx } from '../ports/siwx.ts'
import { wrapSiwe } from './wrapSiwe.ts'

/** The host's sign-in; undefined if the host has none for the chain family. */
export function siwxOf(engine: Engine, namespace: Namespace): Siwx | undefined {
  // No sign-in message is defined for polkadot.
  if (namespace === 'polkadot') return undefined
  const { siweConfig, siwx } = engine.store.getState().options
  if (siwx) return siwx
  const isWrapped = namespace === 'eip155' && siweConfig && siweConfig.enabled !== false
  return isWrapped ? engine.once(makeWrapped) : undefined
}

function makeWrapped(engine: Engine): Siwx | undefined {
  const { siweConfig } = engine.store.getState().options
  return siweConfig && wrapSiwe(siweConfig)
}
