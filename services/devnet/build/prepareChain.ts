import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { farcasterChainId } from '../src/farcaster.ts'
import type { DevnetChainManifest } from '../src/manifest.ts'
import type { Artifact } from './artifacts.ts'
import { deployContracts } from './deployContracts.ts'
import { openGround } from './ground.ts'
import { mintTokens } from './mintTokens.ts'
import { faucet, maker, neighbours, purposes, residents, spammer } from './people.ts'
import { placeFarcaster } from './placeFarcaster.ts'
import { placePermitSwap } from './placePermitSwap.ts'
import { placeTokenPaymaster } from './placeTokenPaymaster.ts'
import type { ChainRecipe } from './recipes.ts'
import { survey } from './survey.ts'
import { firstDay, lastDay, tellHistory } from './tellHistory.ts'

export type PreparedChain = {
  /** The node's dump, compressed. */
  readonly state: Uint8Array
  readonly manifest: DevnetChainManifest
}

const coin = 10n ** 18n
const day = 86_400

/** Builds a chain and its history from a recipe. Deterministic apart from block hashes. */
export async function prepareChain(
  recipe: ChainRecipe,
  code: (name: string) => Artifact,
): Promise<PreparedChain> {
  const ground = await openGround(recipe.id, firstDay - day)
  const setBalance = (address: string, coins: bigint) =>
    ground.ask('anvil_setBalance', address, `0x${(coins * coin).toString(16)}`)
  const height = async () => Number(await ground.ask('eth_blockNumber'))
  try {
    for (const someone of [maker, faucet, spammer, ...residents, ...neighbours])
      await setBalance(someone, 10n ** 15n)
    await deployContracts(ground, recipe, code)
    await mintTokens(ground, recipe, code('LocalToken'))
    const firstBlock = (await height()) + 1
    await tellHistory(ground, recipe, code)
    const lastBlock = await height()
    await placePermitSwap(ground, recipe, code('LocalPermitSwap'))
    await placeTokenPaymaster(ground, code('LocalTokenPaymaster'))
    if (recipe.id === farcasterChainId) await placeFarcaster(ground, code)
    // Restores the starting balance, whatever an account spent.
    for (const { address } of purposes) await setBalance(address, 10_000n)

    const state = pack(String(await ground.ask('anvil_dumpState')))
    const manifest = await survey(ground.url, recipe, {
      firstBlock,
      lastBlock,
      from: new Date(firstDay * 1_000).toISOString(),
      until: new Date(lastDay * 1_000).toISOString(),
      transactions: lastBlock - firstBlock + 1,
    })
    return { manifest, state }
  } finally {
    await ground.stop()
  }
}

const State = v.looseObject({
  blocks: v.array(v.looseObject({ header: v.looseObject({ number: v.string() }) })),
  transactions: v.array(v.looseObject({ block_number: v.number() })),
})

/**
 * Sorted, because the node dumps transactions in hash order, which neither compresses nor compares
 * well.
 */
function pack(dump: string): Uint8Array {
  const state = v.parse(State, JSON.parse(String(gunzipSync(Buffer.from(dump.slice(2), 'hex')))))
  const transactions = [...state.transactions].sort((a, b) => a.block_number - b.block_number)
  const blocks = [...state.blocks].sort((a, b) => Number(a.header.number) - Number(b.header.number))
  return gzipSync(JSON.stringify({ ...state, blocks, transactions }), { level: 9 })
}
