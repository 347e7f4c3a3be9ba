import { concat, encodeAbiParameters, parseAbiParameters } from 'viem'
import { ours } from './addresses.ts'
import type { Artifact } from './artifacts.ts'
import type { Ground } from './ground.ts'
import { maker } from './people.ts'
import type { ChainRecipe } from './recipes.ts'

/**
 * Places the contract that swaps with a permit. It stores nothing, so setting its code is enough
 * and the history stays unchanged.
 */
export async function placePermitSwap(
  ground: Ground,
  { router }: ChainRecipe,
  code: Artifact,
): Promise<void> {
  const args = encodeAbiParameters(parseAbiParameters('address'), [router])
  await ground.ask('anvil_setCode', ours.permitSwap, concat([code, args]))
  const runtime = await ground.call(ours.permitSwap, '0x', { from: maker, gas: 20_000_000 })
  await ground.ask('anvil_setCode', ours.permitSwap, runtime)
}
