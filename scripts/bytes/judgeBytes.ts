import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runCommand.ts'
import type { Bytes } from './measureBytes.ts'

export type Judged = { name: string; bytes: number; budget: number | undefined }

/**
 * Puts each promise of budgets.json beside its figure, where `feature/*` stands for every feature. Of the
 * chunks without a promise, only the largest is judged.
 */
export function judgeBytes({ chunks, openChunks: _, ...figures }: Bytes): Judged[] {
  const { otherChunk, ...budgets }: Record<string, number> = JSON.parse(
    readFileSync(join(root, 'budgets.json'), 'utf8'),
  )
  // `start` already includes the entry's own chunk.
  const { start: _entry, ...others } = chunks
  const sorted = Object.entries({ ...others }).sort(([one], [other]) => one.localeCompare(other))
  const judged = [...Object.entries(figures), ...sorted].map(([name, bytes]) => ({
    name,
    bytes,
    budget: budgets[name] ?? budgets[name.replace(/\/.*/, '/*')],
  }))
  const unpromised = judged.filter(({ budget }) => budget === undefined)
  const largest = unpromised.reduce((most, chunk) => (chunk.bytes > most.bytes ? chunk : most))
  return [
    ...judged.filter(({ budget }) => budget !== undefined),
    { ...largest, name: `largest other chunk: ${largest.name}`, budget: otherChunk },
  ]
}
