import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { callNode } from './callNode.ts'

/** Where the prepared state of a chain is kept, whether or not there is one. */
export function stateFileOf(chainId: number): URL {
  return new URL(`../state/${chainId}.json.gz`, import.meta.url)
}

/** Names what was prepared for a chain: another name when it was built anew. Empty: nothing was. */
export async function preparedVersion(chainId: number): Promise<string> {
  const file = stateFileOf(chainId)
  if (!existsSync(file)) return ''
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8)
}

/** Gives an empty chain what was prepared for its id. Other chains stay empty. */
export async function loadPreparedState(url: string, chainId: number): Promise<void> {
  const file = stateFileOf(chainId)
  if (!existsSync(file)) return
  const state = `0x${(await readFile(file)).toString('hex')}`
  await callNode(url, 'anvil_loadState', [state], { signal: AbortSignal.timeout(30_000) })
}
