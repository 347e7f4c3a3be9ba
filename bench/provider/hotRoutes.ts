import { randomUUID } from 'node:crypto'
import { devAccounts } from '@latchkey/devnet'
import type { Load } from './loadRoute.ts'

/** A route that every visitor's page requests. */
export type HotRoute = Omit<Load, 'url'> & {
  readonly name: string
  readonly path: string
  /** Whether it is served from memory; such a route may cost at most twice a bare one. */
  readonly isCached?: boolean
}

/** The ten most requested routes: on load, on opening, and in the account view. */
export function hotRoutes(walletImage: string, token: string): readonly HotRoute[] {
  const [account] = devAccounts
  const get = { method: 'GET', status: 200 } as const
  const post = { method: 'POST', status: 200 } as const
  const call = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_chainId', params: [] })
  const asked = JSON.stringify({ addresses: [`eip155:1:${token}`], currency: 'usd' })
  const event = () =>
    JSON.stringify({
      domain: 'bench.test',
      eventId: randomUUID(),
      props: { event: 'MODAL_OPEN', properties: { connected: false }, type: 'track' },
      timestamp: Date.now(),
      url: 'https://bench.test/',
    })
  return [
    { ...get, isCached: true, name: 'supported-chains', path: '/v1/supported-chains' },
    { ...get, isCached: true, name: 'getWallets', path: '/getWallets?page=1&entries=40' },
    {
      ...get,
      isCached: true,
      name: 'getWalletImage',
      path: `/getWalletImage/${walletImage}`,
    },
    { ...get, name: 'getAssetImage', path: '/public/getAssetImage/eip155-1' },
    { ...get, isCached: true, name: 'identity', path: `/v1/identity/${account}` },
    { ...get, isCached: true, name: 'balance', path: `/v1/account/${account}/balance` },
    { ...get, name: 'history', path: `/v1/account/${account}/history` },
    { ...post, body: () => asked, name: 'fungible/price', path: '/v1/fungible/price' },
    { ...post, body: () => call, name: 'JSON-RPC', path: '/v1?chainId=eip155:1' },
    { ...post, body: event, name: 'events', path: '/e', status: 202 },
  ]
}
