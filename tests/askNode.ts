/** Asks a node of the local chains. */
export async function askNode(
  url: string,
  method: string,
  ...params: readonly unknown[]
): Promise<string> {
  const response = await fetch(url, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  const { error, result } = await response.json()
  if (error) throw new Error(error.message)
  return result
}
