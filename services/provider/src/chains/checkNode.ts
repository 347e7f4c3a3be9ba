import { isBitcoin } from './nodesByFamily.ts'

/** State of a node. A node for another chain counts as `wrong chain`. */
export type NodeOutcome = 'ready' | 'unreachable' | 'wrong chain'

/** Genesis hashes of Solana's public networks start with these. A local network has its own. */
const solanaNetworks = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/** Checks whether a node answers, and for the right chain. */
export async function checkNode(chainId: string, url: string): Promise<NodeOutcome> {
  const [namespace, reference = ''] = chainId.split(':')
  try {
    if (isBitcoin(chainId)) return await checkEsplora(url, reference)
    if (namespace === 'solana') {
      const genesis = await ask(url, 'getGenesisHash')
      if (typeof genesis !== 'string') return 'unreachable'
      const other = solanaNetworks.find((network) => genesis.startsWith(network))
      return other === undefined || other === reference ? 'ready' : 'wrong chain'
    }
    if (namespace !== 'eip155') {
      await ask(url, 'getHealth')
      return 'ready'
    }
    return Number(await ask(url, 'eth_chainId')) === Number(reference) ? 'ready' : 'wrong chain'
  } catch {
    // The node's log has the cause.
    return 'unreachable'
  }
}

async function ask(url: string, method: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(2_000),
  })
  const answer: unknown = await response.json()
  return typeof answer === 'object' && answer && 'result' in answer && answer.result
}

/** Every Esplora returns the tip height; most also return the first block's hash. */
async function checkEsplora(url: string, reference: string): Promise<NodeOutcome> {
  const read = (path: string) =>
    fetch(`${url.replace(/\/{1,9}$/, '')}${path}`, { signal: AbortSignal.timeout(2_000) })
  const [tip, genesis] = await Promise.all([read('/blocks/tip/height'), read('/block-height/0')])
  const [height, first] = await Promise.all([tip.text(), genesis.text()])
  if (!tip.ok || !/^\d+$/.test(height.trim())) return 'unreachable'
  return !genesis.ok || first.trim().startsWith(reference) ? 'ready' : 'wrong chain'
}
