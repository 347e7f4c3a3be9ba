import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { KitStorage } from '../../apps/wallet/src/core/pairing/Kit.ts'

/** Stores a kit's values in one file with synchronous writes, so they survive a killed process. */
export function fileStorage(file: string): KitStorage {
  const kept = new Map<string, unknown>(Object.entries(readKept(file)))
  const write = () => {
    // Renames the complete file: a half-written one would lose all values.
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(kept)))
    renameSync(`${file}.new`, file)
  }
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => structuredClone([...kept]) as never,
    getItem: async (key) => structuredClone(kept.get(key)) as never,
    async setItem(key, value) {
      kept.set(key, structuredClone(value))
      write()
    },
    async removeItem(key) {
      kept.delete(key)
      write()
    },
  }
}

function readKept(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
