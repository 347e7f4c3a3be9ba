import { expect, test, vi } from 'vitest'
import type { Adapter } from '../../core/adapter.ts'
import { connect } from '../../core/connections/connect.ts'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../../core/fixtures/testInstance.ts'
import { bitcoin } from '../../core/networks/bitcoinNetworks.ts'
import { sendDraft } from './sendDraft.ts'
import { sendTransfer } from './sendTransfer.ts'

const own = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const friend = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const whole = 10n ** 8n

async function setup(bitcoinSend?: boolean) {
  const send = vi.fn<NonNullable<Adapter['transfers']>['send']>(async () => 'ab'.repeat(32))
  const getBalance = async () => ({ decimals: 8, symbol: 'BTC', value: whole })
  const estimate = async () => ({ gas: 141n, maxFeePerGas: 2n, total: 282n })
  const desk = fakeWallet({ namespaces: ['bip122'] })
  const { session } = desk
  const account = { address: own, namespace: 'bip122', type: 'payment' } as const
  Object.assign(desk, {
    session: () => session('bip122', { accounts: [account], chainId: bitcoin.caipNetworkId }),
  })
  const engine = testInstance([], {
    adapters: [testFamily('bip122', { getBalance, transfers: { estimate, send } })],
    connectors: [desk.source],
    networks: [bitcoin],
    provider: {},
    ...(bitcoinSend !== undefined && { features: { bitcoinSend } }),
  })
  await loadSources(engine)
  await connect(engine, { connectorId: 'desk' })
  return { engine, send }
}

test('default: nothing is sent on Bitcoin, whoever asks', async () => {
  const { engine, send } = await setup()
  await expect(sendTransfer(engine, { amount: '0.1', to: friend })).rejects.toThrow(
    /^Unsupported chain$/,
  )
  const asset = {
    chainId: bitcoin.caipNetworkId,
    decimals: 8,
    moved: { kind: 'native' },
    name: 'Bitcoin',
    symbol: 'BTC',
  } as const
  const draft = { amount: 1_000n, asset, from: own, network: bitcoin, to: { address: friend } }
  await expect(sendDraft(engine, draft)).rejects.toThrow(/^Unsupported chain$/)
  expect(send).not.toHaveBeenCalled()
})

test('behavior: where the host says so, the payment address sends', async () => {
  const { engine, send } = await setup(true)
  const { hash } = await sendTransfer(engine, { amount: '0.1', to: friend })
  expect(hash).toBe('ab'.repeat(32))
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    address: own,
    owner: { type: 'payment' },
    transfer: { amount: whole / 10n, to: friend },
  })
})

test.each([
  ['all of it, with nothing for the fee', { amount: '1', to: friend }, 'SEND_GAS_TOO_LOW'],
  [
    'a mistyped address',
    { amount: '0.1', to: friend.replace('5jj0', '5jjo') },
    'SEND_RECEIVER_UNKNOWN',
  ],
  ['a token', { amount: '1', to: friend, token: own }, 'INVALID_REQUEST'],
])('error: %s is refused before the wallet is asked', async (_, options, code) => {
  const { engine, send } = await setup(true)
  await expect(sendTransfer(engine, options)).rejects.toMatchObject({ code })
  expect(send).not.toHaveBeenCalled()
})
