import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'

/** Creation code of a contract. */
export type Artifact = `0x${string}`

const require = createRequire(import.meta.url)
const Code = v.pipe(
  v.string(),
  v.transform((text): Artifact => `0x${text.replace(/^0x/, '')}`),
)
const File = v.union([
  v.pipe(
    v.object({ evm: v.object({ bytecode: v.object({ object: Code }) }) }),
    v.transform(({ evm }) => evm.bytecode.object),
  ),
  v.pipe(
    v.object({ bytecode: Code }),
    v.transform(({ bytecode }) => bytecode),
  ),
])

/**
 * Reads the creation code that a package contains, e.g.
 * `@uniswap/v2-core/build/UniswapV2Factory.json`.
 */
export function readArtifact(path: string): Artifact {
  return v.parse(File, JSON.parse(readFileSync(require.resolve(path), 'utf8')))
}

/** Creation code of Multicall3, which viem includes for deployless calls. */
export function readMulticall3(): Artifact {
  const entry = require.resolve('viem')
  const source = readFileSync(new URL('constants/contracts.js', `file://${entry}`), 'utf8')
  const code = /multicall3Bytecode = '(0x[0-9a-f]+)'/.exec(source)?.[1]
  return v.parse(Code, code)
}
