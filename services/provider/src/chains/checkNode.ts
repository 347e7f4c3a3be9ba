/** Whether the node of a chain answers, and for EVM chains whether it is the right one. */
export async function checkNode(
  chainId: string,
  url: string,
): Promise<'ready' | 'unreachable' | 'wrong chain'> {
  const [namespace, reference] = chainId.split(':')
  const method = namespace === 'eip155' ? 'eth_chainId' : 'getHealth'
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      signal: AbortSignal.timeout(2_000),
    })
    const answer: unknown = await response.json()
    if (namespace !== 'eip155') return 'ready'
    const result = typeof answer === 'object' && answer && 'result' in answer && answer.result
    return Number(result) === Number(reference) ? 'ready' : 'wrong chain'
  } catch {
    // Why it fails is the operator's to see at the node; here only that it does counts.
    return 'unreachable'
  }
}
