import type { Adapter } from '../../../core/ports/adapter.ts'
import type { Nodes } from '../read/createNodes.ts'

/** Reads ENS names. The reader and the normalization tables load on first use. */
export function ens(nodes: Nodes): NonNullable<Adapter['names']> {
  return {
    normalize: async (name) => (await import('./ensNormalize.ts')).ensNormalize(name),
    profile: async (request) => (await import('./ensProfile.ts')).ensProfile(nodes, request),
    resolve: async (request) => (await import('./ensResolve.ts')).ensResolve(nodes, request),
  }
}
