import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { completeConfig } from '../config.ts'
import { createApp } from '../createApp.ts'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { createPorts } from '../ports/createPorts.ts'
import { noOnramp } from '../upstreams/onramp/noOnramp.ts'
import type { OnrampPort } from '../upstreams/onramp/OnrampPort.ts'

const chainId = 'eip155:1'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let open: Stores
beforeAll(async () => {
  open = await openStores('memory')
}, 60_000)
afterAll(() => open?.stop())

function appWith(onramp: OnrampPort) {
  const { db, fanout } = open
  const config = completeConfig({ chains: {}, checkAnswers: true })
  const ports = createPorts({ config, db, fanout })
  return createApp({ config, db, fanout, ports: { ...ports, onramp } })
}

test('lists purchases of an onramp, and says if it cannot list any', async () => {
  const purchases = vi.fn<NonNullable<OnrampPort['purchases']>>(async () => ({
    next: 'next',
    purchases: [
      {
        bought: { amount: '5', currency: 'USDC' },
        chainId,
        createdAt: '2026-11-04T20:06:07.076Z',
        hash: '0x01',
        id: 'transaction-1',
        status: 'SUCCESS',
      },
    ],
  }))
  const outside: OnrampPort = { ...noOnramp, purchases, seller: 'coinbase' }
  const past = `/v1/account/eip155:1:${first.toLowerCase()}/history?onramp=coinbase`
  const told = await appWith(outside).request(past)
  expect(await told.json()).toMatchObject({
    data: [
      {
        id: 'transaction-1',
        metadata: { hash: '0x01', sentTo: first, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
        transfers: [{ fungible_info: { symbol: 'USDC' }, quantity: { numeric: '5' } }],
      },
    ],
    next: 'next',
  })
  expect(purchases.mock.calls[0]?.[0]).toMatchObject({ address: first, chains: [chainId] })

  const silent = appWith({ ...noOnramp, seller: 'coinbase' })
  expect(await (await silent.request(past)).json()).toEqual({ data: [], next: null })
  const { sellers } = await (await silent.request('/v1/onramp/options')).json()
  expect(sellers).toEqual([{ id: 'coinbase', purchases: false }])
})
