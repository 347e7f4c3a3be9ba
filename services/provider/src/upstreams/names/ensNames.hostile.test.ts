import { encodeErrorResult, parseAbi } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chainClient } from '../nodes/chainClient.ts'
import { chainNodes } from '../nodes/chainNodes.ts'
import { ensNames } from './ensNames.ts'

const account = '0x00000000000000000000000000000000000000f1'

test.each(['http://127.0.0.1:1/latest/meta-data/{sender}/{data}', 'x-batch-gateway:true'])(
  'requests no URL that a contract names: %s',
  async (url) => {
    const lookup = (sender: `0x${string}`) =>
      encodeErrorResult({
        abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
        args: [sender, [url], '0x1234', '0x12345678', '0x'],
      })
    const nodes = chainNodes({
      fetch: async (_, { body }) => {
        const { id, params } = JSON.parse(String(body))
        const error = { code: 3, data: lookup(params[0].to), message: 'execution reverted' }
        return Response.json({ error, id, jsonrpc: '2.0' })
      },
      urls: { 'eip155:1': 'http://node.example' },
    })
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('requested'))
    onTestFinished(() => fetch.mockRestore())
    const node = nodes.get('eip155:1')
    if (!node) throw new Error('No node')
    await expect(chainClient(node).call({ data: '0x12345678', to: account })).rejects.toThrow(
      'reverted',
    )
    expect(await ensNames({ nodes }).of(account)).toEqual({})
    expect(fetch).not.toHaveBeenCalled()
  },
)
