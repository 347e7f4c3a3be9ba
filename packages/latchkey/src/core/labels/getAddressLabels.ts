import type { Engine } from '../engine.ts'
import { type Labels, labelStore } from './labelStore.ts'

/** The host's address labels. The visitor's own labels stay private. */
export function getAddressLabels(engine: Engine): Labels {
  return labelStore(engine).getState().host
}
