import { median } from './median.ts'
import { longPast, type Past, shortPast } from './provider/seedHistory.ts'
import { judged, type Result } from './Result.ts'

const requests = 50
const pageSize = 50

/**
 * Compares a page of a very long history with one of a short history, over all chains and over one.
 */
export async function benchHistory(url: string): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, query] of [
    ['all chains', ''],
    ['one chain', '?chainId=eip155:1'],
  ] as const) {
    const long: number[] = []
    const short: number[] = []
    for (let request = 0; request < requests; request++) {
      short.push(await timePage(url, shortPast, query))
      long.push(await timePage(url, longPast, query))
    }
    const [slow, fast] = [median(long), median(short)]
    results.push(
      judged('longHistoryRatio', {
        detail: `${slow.toFixed(1)} ms / ${fast.toFixed(1)} ms`,
        name: `history of 100,000 to 100, ${name}`,
        unit: '×',
        value: slow / fast,
      }),
    )
  }
  return results
}

async function timePage(url: string, { account }: Past, query: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/v1/account/${account}/history${query}`)
  const { data } = await response.json()
  const time = performance.now() - startedAt
  if (data.length !== pageSize) throw new Error(`A page of ${account} has ${data.length} entries`)
  return time
}
