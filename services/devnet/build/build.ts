// Builds the chains that the devnet starts from, and writes down what stands on them.
// Usage: npm run devnet:build
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describeManifest, withTables } from '../src/describeManifest.ts'
import { type DevnetManifest, readManifest } from '../src/manifest.ts'
import { stateFileOf } from '../src/preparedState.ts'
import { compile } from './compile.ts'
import { deployContracts } from './deployContracts.ts'
import { openGround } from './ground.ts'
import { mintTokens } from './mintTokens.ts'
import { faucet, maker, neighbours, purposes, residents, spammer } from './people.ts'
import { type ChainRecipe, recipes } from './recipes.ts'
import { survey } from './survey.ts'
import { firstDay, lastDay, tellHistory } from './tellHistory.ts'

const coin = 10n ** 18n
const artifacts = compile()
const code = (name: string) => {
  const found = artifacts.get(name)
  if (!found) throw new Error(`There is no contract ${name}.`)
  return found
}

const State = v.looseObject({
  blocks: v.array(v.looseObject({ header: v.looseObject({ number: v.string() }) })),
  transactions: v.array(v.looseObject({ block_number: v.number() })),
})

const chains: DevnetManifest['chains'] = []
for (const recipe of recipes) chains.push(await build(recipe))
const manifest: DevnetManifest = { accounts: purposes, chains }
write(new URL('../state/manifest.json', import.meta.url), `${JSON.stringify(manifest, null, 2)}\n`)
const page = new URL('../../../docs/devnet.md', import.meta.url)
writeFileSync(page, withTables(readFileSync(page, 'utf8'), describeManifest(readManifest())))

async function build(recipe: ChainRecipe) {
  const day = 86_400
  const ground = await openGround(recipe.id, firstDay - day)
  try {
    for (const someone of [maker, faucet, spammer, ...residents, ...neighbours])
      await setBalance(someone, 10n ** 15n)
    await deployContracts(ground, recipe, code)
    await mintTokens(ground, recipe, code('LocalToken'))
    const firstBlock = Number(await ground.ask('eth_blockNumber')) + 1
    await tellHistory(ground, recipe, code)
    const lastBlock = Number(await ground.ask('eth_blockNumber'))
    for (const { address } of purposes) await setBalance(address, 10_000n)

    write(stateFileOf(recipe.id), pack(String(await ground.ask('anvil_dumpState'))))
    return await survey(ground.url, recipe, {
      firstBlock,
      lastBlock,
      from: new Date(firstDay * 1_000).toISOString(),
      until: new Date(lastDay * 1_000).toISOString(),
      transactions: lastBlock - firstBlock + 1,
    })
  } finally {
    await ground.stop()
  }

  function setBalance(address: string, coins: bigint) {
    return ground.ask('anvil_setBalance', address, `0x${(coins * coin).toString(16)}`)
  }
}

/** In order: the node dumps transactions as its hash table has them, which neither compresses nor compares. */
function pack(dump: string): Uint8Array {
  const state = v.parse(State, JSON.parse(String(gunzipSync(Buffer.from(dump.slice(2), 'hex')))))
  const transactions = [...state.transactions].sort((a, b) => a.block_number - b.block_number)
  const blocks = [...state.blocks].sort((a, b) => Number(a.header.number) - Number(b.header.number))
  return gzipSync(JSON.stringify({ ...state, blocks, transactions }), { level: 9 })
}

function write(file: URL, content: string | Uint8Array) {
  writeFileSync(file, content)
  console.log(`${file.pathname.split('/').at(-1)}  ${Math.ceil(content.length / 1_000)} kB`)
}
