import { expect, test } from 'vitest'
import type { LatchkeyEvent } from '../../core/events.ts'
import { walletError } from '../../core/ports/errors.ts'
import { recentRecipients } from '../../core/recipients/recentRecipients.ts'
import { pendingTransactions } from '../../core/transactions/pendingTransactions.ts'
import { friend, own, type SendSetup, setupSend, token, whole } from './fixtures/setupSend.ts'
import { sendTransfer } from './sendTransfer.ts'

async function setup(input?: SendSetup) {
  const made = await setupSend(input)
  const heard: LatchkeyEvent[] = []
  made.engine.events.subscribe((event) => heard.push(event))
  return { ...made, heard, names: () => heard.map(({ event }) => event) }
}

const nft = {
  address: token,
  name: 'One',
  quantity: '3',
  standard: 'erc1155',
  tokenId: '7',
} as const
const mint = 'NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'
const spl = { address: mint, name: 'Two', quantity: '1', standard: 'spl', tokenId: mint } as const

test('sends the coin, and remembers the recipient', async () => {
  const { engine, heard, names, send } = await setup()
  const { hash } = await sendTransfer(engine, { amount: '0.5', to: friend })
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    address: own,
    network: { caipNetworkId: 'eip155:1' },
    transfer: { amount: whole / 2n, asset: { kind: 'native' }, to: friend },
  })
  expect(names()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  expect(heard[1]?.properties).toEqual({
    amount: '0.5',
    hash,
    isSmartAccount: false,
    network: 'eip155:1',
    token: 'COIN',
  })
  expect(recentRecipients(engine, 'eip155')).toEqual([{ address: friend, namespace: 'eip155' }])
  expect(pendingTransactions(engine).getState().transactions).toMatchObject([
    { hash, kind: 'send', to: friend, transfers: [{ amount: '0.5', symbol: 'COIN' }] },
  ])
})

test('sends tokens and NFTs', async () => {
  const { engine, names, send } = await setup()
  await sendTransfer(engine, { amount: '1.5', to: friend, token })
  await sendTransfer(engine, { amount: '2', nft, to: friend })
  expect(send.mock.calls.map(([{ transfer }]) => [transfer.amount, transfer.asset])).toEqual([
    [1_500_000n, { address: token, decimals: 6, kind: 'token' }],
    [2n, { address: token, kind: 'nft', standard: 'erc1155', tokenId: '7' }],
  ])
  expect(names().filter((name) => name === 'SEND_SUCCESS')).toHaveLength(2)
})

test.each<[string, Parameters<typeof sendTransfer>[1], string, SendSetup?]>([
  ['no amount', { to: friend }, 'SEND_INCOMPLETE'],
  ['nothing', { amount: '0', to: friend }, 'SEND_INCOMPLETE'],
  ['nobody', { amount: '1', to: '' }, 'SEND_INCOMPLETE'],
  ['more digits than there are', { amount: '0.1234567', to: friend, token }, 'SEND_INCOMPLETE'],
  ['a wrong amount', { amount: '1,5', to: friend }, 'INVALID_REQUEST'],
  ['an NFT of Solana', { nft: spl, to: friend }, 'INVALID_REQUEST'],
  ['a token that is none', { amount: '1', to: friend, token: friend }, 'SEND_TOKEN_UNKNOWN'],
  ['more than the balance', { amount: '11', to: friend }, 'SEND_OVER_BALANCE'],
  ['more tokens than there are', { amount: '6', to: friend, token }, 'SEND_OVER_BALANCE'],
  ['more NFTs than there are', { amount: '4', nft, to: friend }, 'SEND_OVER_BALANCE'],
  ['all of it, with nothing for the fee', { amount: '10', to: friend }, 'SEND_GAS_TOO_LOW'],
  ['a name that is none', { amount: '1', to: 'nobody' }, 'SEND_RECEIVER_UNKNOWN'],
  ['nobody’s address', { amount: '1', to: `0x${'0'.repeat(40)}` }, 'SEND_RECEIVER_UNKNOWN'],
  [
    'a family that cannot send',
    { amount: '1', to: friend },
    'CHAIN_UNSUPPORTED',
    { changes: { transfers: undefined } },
  ],
])('refuses %s before the wallet request', async (_, options, code, input) => {
  const { engine, send } = await setup(input)
  await expect(sendTransfer(engine, options)).rejects.toMatchObject({ code })
  expect(send).not.toHaveBeenCalled()
})

test('uses the promised texts', async () => {
  const { engine } = await setup()
  await expect(sendTransfer(engine, { to: friend })).rejects.toThrow(
    'Please enter a valid amount and receiver address',
  )
  await expect(sendTransfer(engine, { nft: spl, to: friend })).rejects.toThrow(
    'Invalid request to sendTransfer: `nft`: standard: expected erc721 or erc1155 on eip155 1',
  )
  const other = await setup({ changes: { transfers: undefined } })
  await expect(sendTransfer(other.engine, { amount: '1', to: friend })).rejects.toThrow(
    'Unsupported chain',
  )
})

test('sends everything from a smart account', async () => {
  const { engine, send } = await setup({ type: 'smartAccount' })
  await sendTransfer(engine, { amount: '10', to: friend })
  expect(send.mock.calls[0]?.[0].transfer.amount).toBe(10n * whole)
})

test('passes declines and failures unchanged', async () => {
  const { engine, heard, names, send } = await setup()
  send.mockRejectedValueOnce(walletError('USER_REJECTED'))
  await expect(sendTransfer(engine, { amount: '1', to: friend })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(names()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  expect(heard[1]?.properties).toMatchObject({ message: 'The request was declined in the wallet' })
  expect(recentRecipients(engine, 'eip155')).toEqual([])
})

test('requires a wallet', async () => {
  const { engine } = await setup()
  await engine.disconnect()
  await expect(sendTransfer(engine, { amount: '1', to: friend })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
})
