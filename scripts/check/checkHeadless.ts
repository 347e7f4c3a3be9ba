import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runCommand.ts'
import { readImports } from './readImports.ts'

const dist = join(root, 'packages/latchkey/dist')
const headless = [
  'actions.js',
  'adapters/bitcoin/index.js',
  'adapters/evm/index.js',
  'adapters/solana/index.js',
  'connectors/base-account/index.js',
  'connectors/host-apps/index.js',
  'core/index.js',
  'core/networks/index.js',
  'protocol/auth/index.js',
  'protocol/frame/index.js',
  'protocol/index.js',
  'sign-in/index.js',
  'siwx/index.js',
  'core/themes/index.js',
]

/**
 * Refuses imports of React, lazy chunks included, in entries for hosts without React. Needs the
 * build.
 */
export async function checkHeadless(): Promise<string> {
  const seen = new Set<string>()
  for (const entry of headless) follow(entry, [])
  return `${headless.length} entries lead to ${seen.size} files, none of which asks for React`

  function follow(file: string, way: readonly string[]): void {
    if (seen.has(file)) return
    seen.add(file)
    const here = [...way, file]
    const code = readFileSync(join(dist, file), 'utf8')
    for (const { isLocal, to } of readImports(new Map([[file, code]]))) {
      if (isLocal) follow(to, here)
      else if (/^react(-dom)?(\/|$)/.test(to)) throw new Error([...here, to].join(' → '))
    }
  }
}
