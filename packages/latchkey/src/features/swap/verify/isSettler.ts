import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import { NodeRefusal, requestOtherNodes } from './otherNodes.ts'
import { settlerRegistry } from './routers.ts'

/** `ownerOf(2)` and `prev(2)`: the Settler for takers, and the one before during a change-over. */
const questions = ['0x6352211e', '0xe2603dc2'].map(
  (selector) => `${selector}${'2'.padStart(64, '0')}`,
)

/**
 * Whether 0x's registry names an address as a Settler. Undefined if no node other than the provider's
 * tells.
 */
export async function isSettler(
  engine: Engine,
  network: Network,
  address: string,
): Promise<boolean | undefined> {
  const answers = await Promise.all(questions.map((data) => readAddress(engine, network, data)))
  if (answers.includes(address.toLowerCase())) return true
  return answers.includes(undefined) ? undefined : false
}

/** Empty if the registry reverts: it is paused, or has no earlier Settler. */
async function readAddress(
  engine: Engine,
  network: Network,
  data: string,
): Promise<string | undefined> {
  const params = [{ data, to: settlerRegistry }, 'latest']
  try {
    const answer = await requestOtherNodes(engine, network, { method: 'eth_call', params })
    if (answer === undefined) return undefined
    const [, found] = /^0x0{24}([0-9a-f]{40})$/i.exec(String(answer)) ?? []
    return found ? `0x${found.toLowerCase()}` : ''
  } catch (error) {
    if (error instanceof NodeRefusal) return ''
    throw error
  }
}
