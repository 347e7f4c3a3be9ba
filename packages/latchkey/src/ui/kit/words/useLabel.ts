import { useSyncExternalStore } from 'react'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { labelStore } from '../../../core/labels/labelStore.ts'
import { useEngine } from '../useEngine.ts'

/** What an address is called by the visitor, else by the page. */
export function useLabel(address: string): string | undefined {
  const engine = useEngine()
  const read = () => labelOf(engine, address)
  return useSyncExternalStore(labelStore(engine).subscribe, read, read)
}
