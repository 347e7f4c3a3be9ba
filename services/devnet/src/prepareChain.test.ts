import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { compile } from '../build/compile.ts'
import { type PreparedChain, prepareChain } from '../build/prepareChain.ts'
import { recipes } from '../build/recipes.ts'
import { chainManifest } from './manifest.ts'

// The smallest chain takes the same steps as the others, only fewer.
const recipe = recipes.find(({ id }) => id === 11155111)!
let prepared: PreparedChain
beforeAll(async () => {
  prepared = await prepareChain(recipe, compile())
}, 120_000)

test('builds what the manifest says', () => {
  expect(prepared.manifest).toEqual(chainManifest(recipe.id))
})

test('saves every block and transaction, in order', () => {
  const { blocks, transactions } = JSON.parse(String(gunzipSync(prepared.state)))
  const heights = blocks.map(({ header }: { header: { number: string } }) => Number(header.number))
  const last = prepared.manifest.history.lastBlock
  expect(heights).toEqual(Array.from({ length: last + 1 }, (_, height) => height))
  // One transaction per block; the first block has none.
  expect(transactions.map((entry: { block_number: number }) => entry.block_number)).toEqual(
    heights.slice(1),
  )
})

test('is small enough to commit', () => {
  expect(prepared.state.length).toBeLessThan(500_000)
})
