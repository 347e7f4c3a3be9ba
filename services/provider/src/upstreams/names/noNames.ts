import type { NamesPort } from './NamesPort.ts'

/** Nobody has a name but those that are registered here. */
export const noNames: NamesPort = { of: async () => ({}) }
