import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'
import * as v from 'valibot'
import type { Artifact } from './artifacts.ts'

const require = createRequire(import.meta.url)
const folder = new URL('../contracts/', import.meta.url)

const Output = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
  contracts: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({ evm: v.object({ bytecode: v.object({ object: v.string() }) }) }),
    ),
  ),
})

/**
 * Compiles this package's contracts; returns a function that finds their code by name. Rejects with
 * the compiler's messages, warnings included.
 */
export function compile(): (name: string) => Artifact {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
    ),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of the sources, a comment cannot change the state.
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const answer: unknown = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (path) => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
    }),
  )
  const { contracts, errors } = v.parse(Output, answer)
  const complaints = errors.filter(({ severity }) => severity !== 'info')
  if (complaints.length > 0)
    throw new Error(complaints.map(({ formattedMessage }) => formattedMessage).join('\n'))

  const found = files.flatMap((file) => Object.entries(contracts[file] ?? {}))
  const artifacts = new Map(
    found.map(([name, { evm }]): [string, Artifact] => [name, `0x${evm.bytecode.object}`]),
  )
  return (name) => {
    const artifact = artifacts.get(name)
    if (!artifact) throw new Error(`There is no contract ${name}.`)
    return artifact
  }
}
