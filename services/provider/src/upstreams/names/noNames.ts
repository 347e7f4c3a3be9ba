import type { NamesPort } from './NamesPort.ts'

/** Only names that are registered with the provider. */
export const noNames: NamesPort = { of: async () => ({}) }
