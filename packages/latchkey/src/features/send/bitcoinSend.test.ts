import { expect, test } from 'vitest'
import { bitcoin } from '../../core/networks/bitcoinNetworks.ts'
import {
  bitcoinFriend,
  bitcoinOwn,
  bitcoinWhole,
  setupBitcoinSend,
} from './fixtures/setupBitcoinSend.ts'
import { sendDraft } from './review/sendDraft.ts'
import { sendTransfer } from './sendTransfer.ts'

test('sends nothing on Bitcoin by default', async () => {
  const { engine, send } = await setupBitcoinSend()
  await expect(sendTransfer(engine, { amount: '0.1', to: bitcoinFriend })).rejects.toThrow(
    /^Unsupported chain$/,
  )
  const asset = {
    chainId: bitcoin.caipNetworkId,
    decimals: 8,
    moved: { kind: 'native' },
    name: 'Bitcoin',
    symbol: 'BTC',
  } as const
  const draft = {
    amount: 1_000n,
    asset,
    from: bitcoinOwn,
    network: bitcoin,
    to: { address: bitcoinFriend },
  }
  await expect(sendDraft(engine, draft)).rejects.toThrow(/^Unsupported chain$/)
  expect(send).not.toHaveBeenCalled()
})

test('sends from the payment address if the host allows it', async () => {
  const { engine, send } = await setupBitcoinSend(true)
  const { hash } = await sendTransfer(engine, { amount: '0.1', to: bitcoinFriend })
  expect(hash).toBe('ab'.repeat(32))
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    address: bitcoinOwn,
    owner: { type: 'payment' },
    transfer: { amount: bitcoinWhole / 10n, to: bitcoinFriend },
  })
})

test.each([
  ['all of it, with nothing for the fee', { amount: '1', to: bitcoinFriend }, 'SEND_GAS_TOO_LOW'],
  [
    'a mistyped address',
    { amount: '0.1', to: bitcoinFriend.replace('5jj0', '5jjo') },
    'SEND_RECEIVER_UNKNOWN',
  ],
  ['a token', { amount: '1', to: bitcoinFriend, token: bitcoinOwn }, 'INVALID_REQUEST'],
])('refuses %s before the wallet request', async (_, options, code) => {
  const { engine, send } = await setupBitcoinSend(true)
  await expect(sendTransfer(engine, options)).rejects.toMatchObject({ code })
  expect(send).not.toHaveBeenCalled()
})
