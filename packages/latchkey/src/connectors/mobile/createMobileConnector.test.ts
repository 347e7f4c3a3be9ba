import { expect, test } from 'vitest'
import { solana as mainnet, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createMobileConnector } from './createMobileConnector.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { adapterOf, connectedPage, eventually, phonePage, whomOf } from './fixtures/phonePage.ts'

test('default: connects by one opening, as who the page is, and closes after', async () => {
  const { phone, session } = await connectedPage()
  expect(session.accounts.map(({ address }) => address)).toEqual(
    phone.accounts.map(({ address }) => address),
  )
  expect(session.chainId).toBe(mainnet.caipNetworkId)
  expect(phone.hellos).toEqual([true])
  expect(phone.asked).toEqual([
    {
      jsonrpc: '2.0',
      method: 'authorize',
      params: {
        chain: 'solana:mainnet',
        identity: { icon: 'img/icon.png', name: 'Orchard', uri: 'https://page.example' },
      },
    },
    { jsonrpc: '2.0', method: 'get_capabilities', params: {} },
  ])
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('behavior: a reload comes back without opening the wallet, and asks with the same access', async () => {
  const { area, phone, request, session } = await connectedPage()
  const again = createMobileConnector({
    open: phone.open,
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  const [restored] = await again.restore(request())
  expect(restored?.accounts).toEqual(session.accounts)
  expect(phone.opened).toBe(1)
  await adapterOf().signMessage!({ ...whomOf(restored ?? session), message: 'hello' })
  expect(phone.asked[2]?.params.auth_token).toBe('token 1')
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no accounts', '{"accounts":[],"chain":"solana:mainnet","features":[]}'],
  ['a short key', '{"accounts":[{"key":"AAAA"}],"chain":"solana:mainnet","features":[]}'],
  ['a number', '7'],
])('error: %s kept restores nothing', async (_, kept) => {
  const area = memoryStorage()
  if (kept) area.setItem('latchkey:v1:mobileWallet', kept)
  const { connector, request } = phonePage({ area })
  expect(await connector.restore(request())).toEqual([])
})

test('behavior: disconnecting forgets, and leaves the phone alone', async () => {
  const { area, connector, phone, request } = await connectedPage()
  await connector.disconnect('solana')
  expect(area.getItem('latchkey:v1:mobileWallet')).toBeNull()
  expect(await connector.restore(request())).toEqual([])
  expect(phone.opened).toBe(1)
})

test('behavior: another chain is named in the next request', async () => {
  const { connector, events, phone, whom } = await connectedPage()
  await connector.switchNetwork?.(solanaDevnet)
  expect(events).toMatchObject([{ session: { chainId: solanaDevnet.caipNetworkId } }])
  await adapterOf().signMessage!({ ...whom, message: 'hello' })
  expect(phone.asked[2]?.params.chain).toBe('solana:devnet')
  const local = { ...mainnet, caipNetworkId: 'solana:9999999999999999' } as const
  await expect(connector.switchNetwork?.(local)).rejects.toMatchObject({
    code: 'CHAIN_NOT_APPROVED',
  })
})

test('error: another account than before is told, and does not sign in its stead', async () => {
  const { events, phone, session, whom } = await connectedPage()
  phone.shareOnly(1)
  const signing = adapterOf().signMessage!({ ...whom, message: 'hello' })
  await expect(signing).rejects.toThrow('it shared another account')
  expect(events).toMatchObject([{ session: { accounts: [session.accounts[1]] } }])
})
