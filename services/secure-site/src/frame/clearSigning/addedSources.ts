import type { DescriptorSource } from './Descriptor.ts'

/** The operator's descriptors. A build with `DESCRIPTORS` replaces this module. */
export const addedSources: readonly DescriptorSource[] = []
