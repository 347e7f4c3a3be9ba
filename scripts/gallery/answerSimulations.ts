import type { Page } from 'playwright-core'
import { ownAddress } from '../../apps/playground/src/gallery/historyEntries.ts'
import type { Simulations } from '../../apps/playground/src/gallery/Scenario.ts'

type Call = { readonly data: string; readonly to: string }

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Stands for the chain's coin in the events of a simulation. */
const coin = `0x${'e'.repeat(40)}`
const decimals = '0x313ce567'

/** Answers a node's simulations as scripted. */
export async function answerSimulations(
  page: Page,
  node: string,
  simulations: Simulations,
): Promise<void> {
  await page.route(`${node}/**`, (route) => {
    const { id, method, params } = route.request().postDataJSON() ?? {}
    if (method !== 'eth_simulateV1' && method !== 'debug_traceCall') return route.fallback()
    const answer =
      simulations === 'none' || method !== 'eth_simulateV1'
        ? { error: { code: -32601, message: 'Method not found' } }
        : { result: [{ calls: params[0].blockStateCalls[0].calls.map(made) }] }
    return route.fulfill({
      body: JSON.stringify({ ...answer, id, jsonrpc: '2.0' }),
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
    })
  })

  function made({ data, to }: Call): object {
    const isSwap = simulations !== 'none' && to.toLowerCase() === simulations.through.toLowerCase()
    const paid = isSwap && {
      address: coin,
      data: word(simulations.brings),
      topics: [transfer, word(simulations.through), word(ownAddress)],
    }
    return {
      logs: paid ? [paid] : [],
      returnData: word(data === decimals ? 6 : 0),
      status: '0x1',
    }
  }
}

function word(value: string | number): string {
  return `0x${BigInt(value).toString(16).padStart(64, '0')}`
}
