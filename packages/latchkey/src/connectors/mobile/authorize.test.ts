import { expect, test } from 'vitest'
import { adapterOf, connectedPage, eventually, phonePage } from './fixtures/phonePage.ts'

test('uses legacy chain names for wallets before version 2', async () => {
  const { phone } = await connectedPage({ isLegacy: true })
  expect(phone.asked[0]?.params).toMatchObject({ cluster: 'mainnet-beta' })
})

test('requests again without a revoked grant', async () => {
  const { phone, requestFields } = await connectedPage()
  phone.revoke()
  await adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  const tokens = phone.asked.slice(2).map(({ method, params }) => [method, params.auth_token])
  expect(tokens).toEqual([
    ['authorize', 'token 1'],
    ['authorize', undefined],
    ['sign_messages', undefined],
  ])
})

test('a revoked grant that is not renewed counts as declined', async () => {
  const { phone, requestFields } = await connectedPage()
  phone.refuse('authorize', -1)
  phone.refuse('authorize', -1)
  const signing = adapterOf().signMessage!({ ...requestFields, message: 'hello' })
  await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test.each([
  ['authorize', -1, 'USER_REJECTED'],
  ['authorize', -3, 'USER_REJECTED'],
  ['authorize', -7, 'CHAIN_NOT_APPROVED'],
  ['authorize', -32602, 'WALLET_FAILED'],
])('a wallet that %s responds with %i', async (method, code, expected) => {
  const { area, connector, phone, request } = phonePage()
  phone.refuse(method, code)
  await expect(connector.connect(request())).rejects.toMatchObject({ code: expected })
  expect(area.getItem('latchkey:v1:mobileWallet')).toBeNull()
  await eventually(() => expect(phone.sockets).toBe(0))
  expect(await connector.connect(request())).toHaveLength(1)
})

test.each([
  [
    'no accounts',
    () => '{"id":1,"result":{"auth_token":"t","accounts":[]}}',
    'it shared no account',
  ],
  [
    'invalid accounts',
    () => '{"id":1,"result":{"auth_token":"t","accounts":[{"address":"AA=="},7]}}',
    'it shared no account',
  ],
  ['no token', (answer: string) => answer.replace('auth_token', 'token'), 'it granted nothing'],
])('%s', async (_, say, problem) => {
  const { connector, request } = phonePage({ say })
  await expect(connector.connect(request())).rejects.toThrow(problem)
})
