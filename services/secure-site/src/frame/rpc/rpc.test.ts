import {
  type Hex,
  hashTypedData,
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { logIn, solanaChain } from '../fixtures/logIn.ts'

const to = '0x000000000000000000000000000000000000dEaD'
const typedData = {
  domain: { chainId: 1, name: 'Shop', verifyingContract: to },
  message: { price: '5', product: 'Tea' },
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'product', type: 'string' },
      { name: 'price', type: 'uint256' },
    ],
  },
} as const

test.each([
  'eth_sign',
  'eth_signTypedData',
  'eth_signTransaction',
  'wallet_addEthereumChain',
  'toString',
  'debug_traceCall',
  `eth_${'x'.repeat(100)}`,
])('refuses %s', async (method) => {
  const { ask } = await logIn()
  await expect(ask(method, [])).rejects.toMatchObject({ code: 'NOT_ALLOWED', rpcCode: 4200 })
})

test.each(['eth_sendUserOperation', 'wallet_grantPermissions', 'wallet_revokePermissions'])(
  'says that %s is not supported',
  async (method) => {
    const { ask } = await logIn()
    await expect(ask(method, [])).rejects.toMatchObject({ rpcCode: 4200 })
  },
)

test('answers accounts and chain itself, and forwards reads to the provider', async () => {
  const { ask, evm, provider } = await logIn()
  expect(await ask('eth_accounts', [])).toEqual([evm])
  expect(await ask('eth_chainId', [])).toBe('0x1')
  provider.nodes.set('eth_blockNumber', () => '0x10')
  expect(await ask('eth_blockNumber', [])).toBe('0x10')
  expect(await ask('wallet_getCapabilities', [evm])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
})

test('answers balances with those of the provider', async () => {
  const { ask, evm, provider } = await logIn()
  const native = { chainId: 'eip155:1', name: 'Ether', price: 0, symbol: 'ETH' }
  const token = { ...native, address: `eip155:1:${to}`, name: 'USD Coin', symbol: 'USDC' }
  const balances = [
    { ...native, quantity: { decimals: '18', numeric: '1.5' } },
    { ...token, quantity: { decimals: '6', numeric: '2' } },
  ]
  provider.next.set(`/v1/account/${evm}/balance`, { body: { balances }, status: 200 })
  expect(await ask('wallet_getAssets', [{ account: evm }])).toEqual({
    '0x1': [
      {
        address: 'native',
        balance: '0x14d1120d7b160000',
        metadata: { decimals: 18, name: 'Ether', symbol: 'ETH' },
        type: 'native',
      },
      {
        address: to,
        balance: '0x1e8480',
        metadata: { decimals: 6, name: 'USD Coin', symbol: 'USDC' },
        type: 'erc20',
      },
    ],
  })
})

test("keeps a node's error code", async () => {
  const { ask } = await logIn()
  await expect(ask('eth_getLogs', [{}])).rejects.toMatchObject({
    code: 'RPC_FAILED',
    rpcCode: -32601,
  })
})

test('refuses a network that the host does not offer', async () => {
  const { ask } = await logIn()
  await expect(ask('eth_chainId', [], 'eip155:666')).rejects.toMatchObject({ rpcCode: 4902 })
})

test('signs the message that the visitor saw', async () => {
  const { ask, evm, shown } = await logIn()
  const result = ask('personal_sign', ['0x48656c6c6f', evm])
  const { approval, approve } = await shown()
  expect(approval).toMatchObject({
    meanings: [{ kind: 'text', text: 'Hello' }],
    origin: 'https://app.example',
    request: { hex: '0x48656c6c6f', kind: 'message' },
  })
  approve()
  const signature = (await result) as Hex
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(evm)
})

test('does not sign what the visitor declines', async () => {
  const { ask, evm, shown } = await logIn()
  const result = ask('personal_sign', ['0x00', evm])
  const { decline } = await shown()
  decline()
  await expect(result).rejects.toMatchObject({ code: 'DECLINED', rpcCode: 4001 })
})

test('does not sign for another account', async () => {
  const { ask } = await logIn()
  await expect(ask('personal_sign', ['0x00', to])).rejects.toMatchObject({ rpcCode: 4100 })
})

test('signs typed data whose hash it shows', async () => {
  const { ask, evm, shown } = await logIn()
  const result = ask('eth_signTypedData_v4', [evm, JSON.stringify(typedData)])
  const { approval, approve } = await shown()
  const expected = { ...typedData, message: { price: 5n, product: 'Tea' } }
  expect(approval.request).toMatchObject({ hash: hashTypedData(expected), kind: 'typedData' })
  approve()
  const signature = (await result) as Hex
  expect(await recoverTypedDataAddress({ ...expected, signature })).toBe(evm)
})

test('refuses typed data with fields that are not signed', async () => {
  const { ask, evm } = await logIn()
  const message = { ...typedData.message, note: 'free' }
  await expect(
    ask('eth_signTypedData_v4', [evm, JSON.stringify({ ...typedData, message })]),
  ).rejects.toMatchObject({ rpcCode: -32602 })
})

test('sends the transaction that the visitor saw', async () => {
  const { ask, evm, sent, shown } = await logIn()
  const result = ask('eth_sendTransaction', [{ from: evm, to, value: '0xde0b6b3a7640000' }])
  const { approval, approve } = await shown()
  expect(approval).toMatchObject({
    fee: { most: 21_000n * 2_100_000_000n },
    meanings: [{ amount: 10n ** 18n, kind: 'send' }],
    request: { transactions: [{ chainId: 1, gas: 21_000n, nonce: 7, value: 10n ** 18n }] },
  })
  approve()
  expect(await result).toBe(`0x${'ab'.repeat(32)}`)
  const raw = sent[0] as `0x02${string}`
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(evm)
  expect(parseTransaction(raw)).toMatchObject({
    chainId: 1,
    maxFeePerGas: 2_100_000_000n,
    nonce: 7,
    value: 10n ** 18n,
  })
})

test('refuses a transaction for another network than its own', async () => {
  const { ask } = await logIn()
  await expect(ask('eth_sendTransaction', [{ chainId: '0x89', to }])).rejects.toMatchObject({
    rpcCode: -32602,
  })
})

test('sends calls one after the other, and tells their status', async () => {
  const { ask, provider, sent, shown } = await logIn()
  const calls = [
    { to, value: '0x1' },
    { data: '0x12345678', to },
  ]
  const result = ask('wallet_sendCalls', [{ atomicRequired: false, calls, version: '2.0.0' }])
  const { approve } = await shown()
  approve()
  const { id } = (await result) as { id: string }
  expect(sent.map((raw) => parseTransaction(raw as Hex).nonce)).toEqual([7, 8])
  provider.nodes.set('eth_getTransactionReceipt', () => null)
  expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ atomic: false, status: 100 })
})

test('refuses calls that must run as one', async () => {
  const { ask } = await logIn()
  const calls = [{ to }, { to }]
  await expect(
    ask('wallet_sendCalls', [{ atomicRequired: true, calls, version: '2.0.0' }]),
  ).rejects.toMatchObject({ rpcCode: 5760 })
})

test('shows one approval at a time', async () => {
  const { ask, evm, shown } = await logIn()
  const first = ask('personal_sign', ['0x01', evm])
  const second = ask('personal_sign', ['0x02', evm])
  const one = await shown()
  expect(one.approval.request).toMatchObject({ hex: '0x01' })
  one.decline()
  await expect(first).rejects.toMatchObject({ code: 'DECLINED' })
  const other = await shown()
  expect(other.approval.request).toMatchObject({ hex: '0x02' })
  // A press that comes late does not approve the next request.
  one.approve()
  other.decline()
  await expect(second).rejects.toMatchObject({ code: 'DECLINED' })
})

test('ends an approval that the page aborts', async () => {
  const { abort, context, evm, send, shown } = await logIn()
  const params = { chainId: 'eip155:1', method: 'personal_sign', params: ['0x01', evm] }
  const { id, outcome } = send('wallet.request', params)
  const { approve } = await shown()
  abort(id)
  expect(await outcome).toMatchObject({ error: { code: 'ABORTED' } })
  await expect.poll(() => context.store.getState().approval).toBeUndefined()
  approve()
  expect(context.store.getState().approval).toBeUndefined()
})

test('refuses a Solana message that is a transaction', async () => {
  const { ask, solana } = await logIn()
  const { fromBase58, toBase58 } = await import('../encoding/base58.ts')
  const message = Uint8Array.from([
    ...[1, 0, 0, 1],
    ...(fromBase58(solana) ?? []),
    ...Array<number>(32).fill(1),
    0,
  ])
  await expect(
    ask('solana_signMessage', { message: toBase58(message), pubkey: solana }, solanaChain),
  ).rejects.toMatchObject({ rpcCode: -32602 })
})

test('signs a Solana message', async () => {
  const { ask, shown, solana } = await logIn()
  const { fromBase58, toBase58 } = await import('../encoding/base58.ts')
  const message = new TextEncoder().encode('Hello')
  const result = ask(
    'solana_signMessage',
    { message: toBase58(message), pubkey: solana },
    solanaChain,
  )
  const { approval, approve } = await shown()
  expect(approval.meanings).toEqual([{ kind: 'text', text: 'Hello' }])
  approve()
  const { signature } = (await result) as { signature: string }
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase58(solana) ?? new Uint8Array(),
    'Ed25519',
    false,
    ['verify'],
  )
  const bytes = fromBase58(signature) ?? new Uint8Array()
  expect(await crypto.subtle.verify('Ed25519', key, bytes, message)).toBe(true)
})

test("knows Solana's networks by their names in the Wallet Standard", async () => {
  const { ask, shown, solana } = await logIn()
  const params = { message: 'Cn8eVZg', pubkey: solana }
  await expect(ask('solana_signMessage', params, 'solana:devnet')).rejects.toMatchObject({
    rpcCode: 4902,
  })
  const result = ask('solana_signMessage', params, 'solana:mainnet')
  const { approval, decline } = await shown()
  expect(approval.chainId).toBe(solanaChain)
  decline()
  await expect(result).rejects.toMatchObject({ code: 'DECLINED' })
})
