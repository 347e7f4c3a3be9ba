import { useSyncExternalStore } from 'react'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { labelStore } from '../../../core/labels/labelStore.ts'
import { useEngine } from '../useEngine.ts'

/** Returns the visitor's saved name of an address, else the host's. */
export function useLabel(address: string): string | undefined {
  const engine = useEngine()
  const read = () => labelOf(engine, address)
  return useSyncExternalStore(labelStore(engine).subscribe, read, read)
}
