// A stand-in for a Polkadot node without a chain: it only returns the balances of the given
// accounts. Usage: npm run node -- <public key in hex>=<plancks> …
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const systemAccount = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * Serves JSON-RPC on 127.0.0.1 with fixed balances.
 *
 * @param {{ balances: Readonly<Record<string, bigint>>, port?: number }} options
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startNode({ balances, port = 0 }) {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method !== 'POST') return void response.end()
    let body = ''
    for await (const part of request) body += part
    const { id, method, params } = JSON.parse(body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id, jsonrpc: '2.0', ...answer(method, params) }))
  })
  await new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no address.')
  return {
    stop: () => new Promise((stopped) => server.close(() => stopped())),
    url: `http://127.0.0.1:${address.port}`,
  }

  /** @param {string} method @param {readonly unknown[]} params */
  function answer(method, params) {
    if (method === 'system_chain') return { result: 'Stand-in for a node: no chain behind it' }
    if (method !== 'state_getStorage')
      return { error: { code: -32601, message: `The stand-in does not support ${method}` } }
    const [, key] =
      new RegExp(`^0x${systemAccount}[0-9a-f]{32}([0-9a-f]{64})$`).exec(String(params[0])) ?? []
    const free = key === undefined ? undefined : balances[key]
    return {
      result:
        free === undefined
          ? null
          : `0x${'00000000'.repeat(4)}${littleEndian(free)}${'00'.repeat(48)}`,
    }
  }
}

/** @param {bigint} value */
function littleEndian(value) {
  const bytes = value.toString(16).padStart(32, '0').match(/../g) ?? []
  return bytes.reverse().join('')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const balances = Object.fromEntries(
    process.argv.slice(2).map((one) => {
      const [key = '', value = '0'] = one.split('=')
      return [key.replace(/^0x/, ''), BigInt(value)]
    }),
  )
  const { url } = await startNode({ balances, port: 9944 })
  process.stdout.write(
    `A stand-in for a Polkadot node answers at ${url}. There is no chain behind it.\n`,
  )
}
