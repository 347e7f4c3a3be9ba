// Builds the chains that the devnet starts from, and writes their manifest.
// Usage: npm run devnet:build
import { readFileSync, writeFileSync } from 'node:fs'
import { describeManifest, withTables } from '../src/describeManifest.ts'
import { type DevnetManifest, readManifest } from '../src/manifest.ts'
import { stateFileOf } from '../src/preparedState.ts'
import { compile } from './compile.ts'
import { purposes } from './people.ts'
import { prepareChain } from './prepareChain.ts'
import { recipes } from './recipes.ts'

const code = compile()
const chains: DevnetManifest['chains'] = []
for (const recipe of recipes) {
  const { manifest, state } = await prepareChain(recipe, code)
  write(stateFileOf(recipe.id), state)
  chains.push(manifest)
}

const manifest: DevnetManifest = { accounts: purposes, chains }
write(new URL('../state/manifest.json', import.meta.url), `${JSON.stringify(manifest, null, 2)}\n`)
const page = new URL('../../../docs/devnet.md', import.meta.url)
writeFileSync(page, withTables(readFileSync(page, 'utf8'), describeManifest(readManifest())))

function write(file: URL, content: string | Uint8Array) {
  writeFileSync(file, content)
  console.log(`${file.pathname.split('/').at(-1)}  ${Math.ceil(content.length / 1_000)} kB`)
}
