import { encodeFunctionData } from 'viem'
import { abi, nftAbi } from './abi.ts'
import { ours } from './addresses.ts'
import type { Artifact } from './artifacts.ts'
import { deployAt } from './deployAt.ts'
import type { Ground } from './ground.ts'
import { neighbours, residents, spammer } from './people.ts'
import type { ChainRecipe } from './recipes.ts'
import { seeded } from './seeded.ts'
import { createSteps } from './steps.ts'

/** First day of the history. */
export const firstDay = Date.UTC(2026, 4, 18) / 1_000
/** Last day of the history. */
export const lastDay = Date.UTC(2026, 10, 14) / 1_000

/**
 * Creates half a year of history, one transaction at a time, with every kind that the activity view
 * shows. Deterministic, so that tests can rely on it.
 */
export async function tellHistory(
  ground: Ground,
  recipe: ChainRecipe,
  code: (name: string) => Artifact,
): Promise<void> {
  await deployAt(ground, ours.shapes, code('LocalShapes'))
  await deployAt(ground, ours.badges, code('LocalBadges'))
  await deployAt(ground, ours.hostileToken, code('HostileToken'), { from: spammer })
  await deployAt(ground, ours.spamNft, code('SpamNft'), { from: spammer })

  const random = seeded(recipe.id)
  const steps = createSteps(ground, recipe, random)
  // Every account is funded first, so that later steps have something to spend.
  ground.clock = firstDay
  for (const neighbour of neighbours) await steps.welcome(neighbour, 100_000)
  for (const resident of residents) await steps.welcome(resident, 4_000)

  const begin = ground.clock
  const length = (lastDay - begin) / recipe.steps
  for (let step = 0; step < recipe.steps; step++) {
    ground.clock = Math.floor(begin + (step + 0.3 + random() * 0.6) * length)
    // The first account takes every second step, the others share the rest.
    const who = step % 2 === 0 ? 0 : 1 + (((step - 1) / 2) % (residents.length - 1))
    const resident = residents[who]
    const neighbour = neighbours[step % neighbours.length]
    if (!resident || !neighbour) throw new Error('A seed account is missing.')
    if (step === Math.floor(recipe.steps / 3)) await airdrop()
    await steps.next(resident, neighbour, Math.floor(step / 2))
  }

  async function airdrop() {
    const everybody = [...residents, ...neighbours]
    await ground.send({
      from: spammer,
      to: ours.hostileToken,
      data: encodeFunctionData({
        abi,
        functionName: 'airdrop',
        args: [everybody, 2n ** 255n / 100n],
      }),
    })
    await ground.send({
      from: spammer,
      to: ours.spamNft,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'airdrop', args: [everybody] }),
    })
  }
}
