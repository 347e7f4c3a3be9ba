import type { Engine } from '../engine.ts'
import { type Labels, labelStore } from './labelStore.ts'

/** What the page calls addresses. What the visitor calls them is nobody else's to read. */
export function getAddressLabels(engine: Engine): Labels {
  return labelStore(engine).getState().host
}
