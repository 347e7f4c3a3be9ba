import { expect, test } from 'vitest'
import { signerOf } from '../../adapters/solana/sign/signerOf.ts'
import { adapterOf, connectedPage, written } from './fixtures/phonePage.ts'

test.each([
  ['bytes', {}],
  ['text in base64', { isText: true }],
  ['the protocol before version 2', { isLegacy: true }],
])('signs messages and transactions, and sends, over %s', async (_, options) => {
  const { phone, session, requestFields } = await connectedPage(options)
  const message = 'Grüße'
  const signature = await adapterOf().signMessage!({ ...requestFields, message })
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const [first, second] = session.accounts
  const transaction = written(first.address, second?.address ?? '')
  const signed = await adapterOf().rawTransactions!.sign({
    ...requestFields,
    transactions: [transaction],
  })
  expect(signed).toEqual([phone.accounts[0]?.signTransaction(transaction)])
  const hash = await signerOf(requestFields).sendTransaction(transaction)
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(phone.opened).toBe(4)
  expect(new Set(phone.links).size).toBe(4)
  const asked = phone.asked.map(({ method }) => method)
  const access = 'isLegacy' in options ? 'reauthorize' : 'authorize'
  expect(asked.slice(2)).toEqual([
    access,
    'sign_messages',
    access,
    'sign_transactions',
    access,
    'sign_and_send_transactions',
  ])
  expect(phone.asked[2]?.params.auth_token).toBe('token 1')
  // Each grant replaces the one before.
  expect(phone.asked[4]?.params.auth_token).toBe('token 2')
})

test('another account signs its own messages', async () => {
  const { phone, session, requestFields } = await connectedPage()
  const address = session.accounts[1]?.address ?? ''
  await adapterOf().signMessage!({ ...requestFields, address, message: 'hello' })
  const key = Buffer.from(phone.accounts[1]?.publicKey ?? []).toString('base64')
  expect(phone.asked.at(-1)?.params.addresses).toEqual([key])
})

test('signs in in one step, verified like any wallet’s sign-in', async () => {
  const { requestFields } = await connectedPage()
  const input = { domain: 'page.example', nonce: 'nonce123', statement: 'Hello' }
  const { signedMessage } = await adapterOf().signIn!({ ...requestFields, input })
  expect(new TextDecoder().decode(signedMessage)).toContain('Nonce: nonce123')
})

test('offers only features that the wallet has', async () => {
  const { session, requestFields } = await connectedPage({ features: [] })
  expect(Object.keys((session.provider as { features: object }).features)).toEqual([
    'solana:signAndSendTransaction',
    'solana:signMessage',
  ])
  const input = { domain: 'page.example' }
  await expect(adapterOf().signIn!({ ...requestFields, input })).rejects.toThrow('solana:signIn')
})

test.each([
  ['sign_and_send_transactions', -3, 'USER_REJECTED'],
  ['sign_and_send_transactions', -4, 'TRANSACTION_NOT_SUBMITTED'],
  ['sign_and_send_transactions', -2, 'WALLET_FAILED'],
  ['sign_and_send_transactions', -6, 'WALLET_FAILED'],
])('a wallet that %s responds with %i', async (method, code, expected) => {
  const { phone, session, requestFields } = await connectedPage()
  phone.refuse(method, code, { signatures: [null] })
  const transaction = written(requestFields.address, session.accounts[1]?.address ?? '')
  await expect(signerOf(requestFields).sendTransaction(transaction)).rejects.toMatchObject({
    cause: { code, data: { signatures: [null] } },
    code: expected,
  })
})
