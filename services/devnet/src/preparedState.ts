import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { callNode } from './callNode.ts'

/** The file of a chain's prepared state, whether it exists or not. */
export function stateFileOf(chainId: number): URL {
  return new URL(`../state/${chainId}.json.gz`, import.meta.url)
}

/** Version of a chain's prepared state, which changes with each build; empty if there is none. */
export async function preparedVersion(chainId: number): Promise<string> {
  const file = stateFileOf(chainId)
  if (!existsSync(file)) return ''
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8)
}

/** Loads the prepared state into an empty chain. Chains without one stay empty. */
export async function loadPreparedState(url: string, chainId: number): Promise<void> {
  const file = stateFileOf(chainId)
  if (!existsSync(file)) return
  const state = `0x${(await readFile(file)).toString('hex')}`
  await callNode(url, 'anvil_loadState', [state], { signal: AbortSignal.timeout(30_000) })
}
