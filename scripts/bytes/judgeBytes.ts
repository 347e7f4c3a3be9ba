import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runCommand.ts'
import type { Bytes } from './measureBytes.ts'

export type Judged = { name: string; bytes: number; budget: number | undefined }

/** Puts each figure beside its budget in budgets.json, where `feature/*` stands for every feature. */
export function judgeBytes({ start, open, later, qr, qrThroughConnect, chunks }: Bytes): Judged[] {
  const budgets: Record<string, number> = JSON.parse(
    readFileSync(join(root, 'budgets.json'), 'utf8'),
  )
  // The entry's own chunk is a part of what `start` adds up.
  const { start: _, ...others } = chunks
  const sorted = Object.entries(others).sort(([one], [other]) => one.localeCompare(other))
  return [...Object.entries({ start, open, later, qr, qrThroughConnect }), ...sorted].map(
    ([name, bytes]) => ({
      name,
      bytes,
      budget: budgets[name] ?? budgets[name.replace(/\/.*/, '/*')],
    }),
  )
}
