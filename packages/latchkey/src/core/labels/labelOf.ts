import type { Engine } from '../engine.ts'
import { getOwn } from '../untrusted/getOwn.ts'
import { labelKey } from './labelKey.ts'
import { labelStore } from './labelStore.ts'

/** The label of an address: the visitor's, else the host's. */
export function labelOf(engine: Engine, address: string): string | undefined {
  const { host, own } = labelStore(engine).getState()
  const key = labelKey(address)
  return getOwn(own, key) ?? getOwn(host, key)
}
