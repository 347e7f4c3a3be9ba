import { expect, test } from 'vitest'
import { solana as mainnet, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import { memoryStorage } from '../../core/storage/memoryStorage.ts'
import { createMobileConnector } from './createMobileConnector.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import {
  adapterOf,
  connectedPage,
  eventually,
  phonePage,
  requestFieldsOf,
} from './fixtures/phonePage.ts'

test('connects with one opening, identifies the page, and closes', async () => {
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

test('a reload restores without opening the wallet and reuses the access', async () => {
  const { area, phone, request, session } = await connectedPage()
  const again = createMobileConnector({
    open: phone.open,
    outside: fakeOutside(area),
    signal: new AbortController().signal,
  })
  const [restored] = await again.restore(request())
  expect(restored?.accounts).toEqual(session.accounts)
  expect(phone.opened).toBe(1)
  await adapterOf().signMessage!({ ...requestFieldsOf(restored ?? session), message: 'hello' })
  expect(phone.asked[2]?.params.auth_token).toBe('token 1')
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no accounts', '{"accounts":[],"chain":"solana:mainnet","features":[]}'],
  ['a short key', '{"accounts":[{"key":"AAAA"}],"chain":"solana:mainnet","features":[]}'],
  ['a number', '7'],
])('%s in storage restores nothing', async (_, kept) => {
  const area = memoryStorage()
  if (kept) area.setItem('latchkey:v1:mobileWallet', kept)
  const { connector, request } = phonePage({ area })
  expect(await connector.restore(request())).toEqual([])
})

test('a disconnection forgets the grant without opening a closed wallet', async () => {
  const { area, connector, phone, request } = await connectedPage()
  await connector.disconnect('solana')
  expect(area.getItem('latchkey:v1:mobileWallet')).toBeNull()
  expect(await connector.restore(request())).toEqual([])
  expect(phone.opened).toBe(1)
  expect(phone.asked.map(({ method }) => method)).not.toContain('deauthorize')
})

test('a disconnection deauthorizes in an open wallet and ends its requests', async () => {
  const { connector, phone, requestFields } = await connectedPage()
  phone.hold('sign_messages')
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  const ended = expect(signing).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await eventually(() => expect(phone.asked.at(-1)?.method).toBe('sign_messages'))
  expect(phone.tokens).toContain('token 2')
  await connector.disconnect('solana')
  await ended
  expect(phone.asked.at(-1)).toMatchObject({
    method: 'deauthorize',
    params: { auth_token: 'token 2' },
  })
  expect(phone.tokens).not.toContain('token 2')
  expect(phone.opened).toBe(2)
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('connecting during a disconnection opens the wallet again', async () => {
  const { connector, phone, request, requestFields } = await connectedPage()
  phone.hold('sign_messages')
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  const ended = expect(signing).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  await eventually(() => expect(phone.asked.at(-1)?.method).toBe('sign_messages'))
  const leaving = connector.disconnect('solana')
  const connecting = connector.connect(request())
  expect(phone.links).toHaveLength(3)
  await leaving
  await ended
  expect(await connecting).toHaveLength(1)
})

test.each([
  [
    'declines',
    (phone: ReturnType<typeof phonePage>['phone']) => phone.refuse('deauthorize', -32601),
  ],
  ['disconnects', (phone: ReturnType<typeof phonePage>['phone']) => phone.drop('deauthorize')],
])('logs a wallet that %s during deauthorization', async (_, go) => {
  const { connector, phone, warnings, requestFields } = await connectedPage()
  phone.hold('sign_messages')
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  const ended = expect(signing).rejects.toThrow()
  await eventually(() => expect(phone.asked.at(-1)?.method).toBe('sign_messages'))
  go(phone)
  await connector.disconnect('solana')
  await ended
  expect(warnings).toEqual(['The wallet on this phone could not be told that it is not needed.'])
  await eventually(() => expect(phone.sockets).toBe(0))
})

test('a disconnection aborts an opening', async () => {
  const { area, connector, doors, phone, request } = phonePage({ isSlow: true })
  const connecting = expect(connector.connect(request())).rejects.toMatchObject({
    code: 'PROVIDER_GONE',
  })
  await eventually(() => expect(phone.links).toHaveLength(1))
  await connector.disconnect('solana')
  await connecting
  expect(doors.size).toBe(0)
  expect(area.getItem('latchkey:v1:mobileWallet')).toBeNull()
})

test('names another chain in the next request', async () => {
  const { connector, events, phone, requestFields } = await connectedPage()
  await connector.switchNetwork?.(solanaDevnet)
  expect(events).toMatchObject([{ session: { chainId: solanaDevnet.caipNetworkId } }])
  await adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  expect(phone.asked[2]?.params.chain).toBe('solana:devnet')
  const local = { ...mainnet, caipNetworkId: 'solana:9999999999999999' } as const
  await expect(connector.switchNetwork?.(local)).rejects.toMatchObject({
    code: 'CHAIN_NOT_APPROVED',
  })
})

test('reports a changed account, which does not sign in place of the other', async () => {
  const { events, phone, session, requestFields } = await connectedPage()
  phone.shareOnly(1)
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  await expect(signing).rejects.toThrow('it shared another account')
  expect(events).toMatchObject([{ session: { accounts: [session.accounts[1]] } }])
})
