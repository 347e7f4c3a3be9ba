import { type BitcoinDevKey, bitcoinDevKey, startDevnet } from '@latchkey/devnet'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinRegtest as network } from '../../core/networks/bitcoinNetworks.ts'
import type { Transfer } from '../../core/ports/adapter.ts'
import type { Account } from '../../core/ports/connector.ts'
import { parseHex } from '../../core/untrusted/parseBytes.ts'
import { bitcoin } from './bitcoin.ts'
import { type KeyWalletOptions, keyWallet } from './fixtures/keyWallet.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>
beforeAll(async () => {
  devnet = await startDevnet({ chains: [], ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet.stop())

const friend = bitcoinDevKey(7)
const native = { kind: 'native' } as const

async function setup(options: KeyWalletOptions = {}, owner: Partial<Account> = {}) {
  const wallet = keyWallet(options)
  const { createAdapter } = await bitcoin().load()
  const adapter = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => [devnet.bitcoin!.url],
    signal: new AbortController().signal,
  })
  const { address } = wallet.key
  const account: Account = { address, namespace: 'bip122', type: 'payment', ...owner }
  const request = { address, network, owner: account, provider: wallet.provider }
  const balanceOf = async (of: string) => (await adapter.getBalance({ address: of, network })).value
  const read = async (path: string) => (await fetch(`${devnet.bitcoin!.url}/${path}`)).text()
  return { adapter, address, balanceOf, read, request, wallet }
}

const pay = (to: string, amount: bigint): Transfer => ({ amount, asset: native, to })

test.each<[string, BitcoinDevKey]>([
  ['p2wpkh', bitcoinDevKey(1, 84)],
  ['p2tr', bitcoinDevKey(1, 86)],
  ['p2sh-p2wpkh', bitcoinDevKey(1, 49)],
  ['p2pkh', bitcoinDevKey(1, 44)],
])('a transfer from a %s address arrives, and its change comes back', async (_, key) => {
  const { adapter, address, balanceOf, read, request } = await setup(
    { key },
    { purpose: 'payment' },
  )
  const transfer = pay(friend.address, 123_456n)
  const [had, before] = [await balanceOf(address), await balanceOf(friend.address)]
  const fee = await adapter.transfers!.estimate({ ...request, transfer })
  const hash = await adapter.transfers!.send({ ...request, transfer })

  expect(await adapter.findTransaction!({ ...request, hash })).toEqual({ status: 'pending' })
  expect(await balanceOf(friend.address)).toBe(before + 123_456n)
  expect(await balanceOf(address)).toBe(had - 123_456n - fee.total)
  const sent = Transaction.fromRaw(parseHex(await read(`tx/${hash}/hex`))!, {
    allowUnknownInputs: true,
  })
  // Replaceable by a transaction with a higher fee (BIP-125).
  expect(sent.getInput(0).sequence).toBe(0xfffffffd)
  // The estimate is an upper bound: at most one byte too many per input.
  expect(Number(fee.gas) - sent.vsize).toBeGreaterThanOrEqual(0)
  expect(Number(fee.gas) - sent.vsize).toBeLessThanOrEqual(2 * sent.inputsLength)

  await devnet.bitcoin!.mine()
  expect(await adapter.findTransaction!({ ...request, hash })).toEqual({
    hash,
    status: 'confirmed',
  })
})

test('lets a wallet send transfers itself, in whole satoshis', async () => {
  const txid = 'AB'.repeat(32)
  const { adapter, address, request, wallet } = await setup({
    answers: { sendTransfer: () => ({ txid }) },
    unknown: [],
  })
  const transfer = pay(friend.address, 10_000n)
  expect(await adapter.transfers!.send({ ...request, transfer })).toBe(txid.toLowerCase())
  expect(wallet.asked).toEqual([
    {
      method: 'sendTransfer',
      params: {
        account: address,
        amount: '10000',
        changeAddress: address,
        recipientAddress: friend.address,
      },
    },
  ])
})

test('sends no request to a wallet without the capability', async () => {
  const { adapter, request, wallet } = await setup({ methods: ['signPsbt'] })
  await adapter.transfers!.send({ ...request, transfer: pay(friend.address, 10_000n) })
  expect(wallet.asked.map(({ method }) => method)).toEqual(['signPsbt'])
})

test('sends the whole balance less the fee', async () => {
  const key = bitcoinDevKey(2, 49)
  const { adapter, address, balanceOf, request } = await setup({ key })
  const all = await balanceOf(address)
  const { total } = await adapter.transfers!.estimate({
    ...request,
    transfer: pay(friend.address, all),
  })
  await adapter.transfers!.send({ ...request, transfer: pay(friend.address, all - total) })
  expect(await balanceOf(address)).toBe(0n)
})

test.each<[string, Transfer, Partial<Account>, object]>([
  [
    'more than the balance',
    pay(friend.address, 10n ** 12n),
    {},
    {
      code: 'FUNDS_TOO_LOW',
      message: expect.stringMatching(/^Not enough bitcoin: 10000\.\d+ BTC/),
    },
  ],
  [
    'less than the dust limit',
    pay(friend.address, 293n),
    {},
    { code: 'INVALID_REQUEST', message: expect.stringContaining('294 are the least') },
  ],
  [
    'an address of another network',
    pay('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 5_000n),
    {},
    { code: 'INVALID_REQUEST', message: expect.stringContaining('of Bitcoin Regtest') },
  ],
  [
    'coins on an ordinals address',
    pay(friend.address, 5_000n),
    { type: 'ordinal' },
    { code: 'ORDINALS_KEPT', message: expect.stringContaining('holds ordinals') },
  ],
  [
    'a token',
    { amount: 1n, asset: { address: 'x', decimals: 0, kind: 'token' }, to: friend.address },
    {},
    { code: 'INVALID_REQUEST', message: expect.stringContaining('only the coin') },
  ],
])('refuses %s before the wallet request', async (_, transfer, owner, error) => {
  const { adapter, request, wallet } = await setup({}, owner)
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject(error)
  expect(wallet.asked).toEqual([])
})

test('sends nothing from a taproot address until the wallet declares its purpose', async () => {
  const { adapter, request, wallet } = await setup({ key: bitcoinDevKey(2, 86) })
  const transfer = pay(friend.address, 5_000n)
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: expect.stringContaining('has not declared whether bcrt1p'),
  })
  expect(wallet.asked).toEqual([])
  expect(await adapter.signMessage({ ...request, message: 'hello' })).toMatch(/^[\w+/]+=*$/)
})

const undeclared = {
  code: 'WALLET_FAILED',
  message: expect.stringContaining('has not declared whether bcrt1p'),
}

test('sends nothing from an undeclared address among several taproot addresses', async () => {
  const [front, other] = [bitcoinDevKey(2, 86), bitcoinDevKey(3, 86)]
  const transfer = pay(friend.address, 5_000n)
  const txid = 'ab'.repeat(32)
  const tell = (shared: readonly object[]) => ({
    answers: { getAccountAddresses: () => shared, sendTransfer: () => ({ txid }) },
    key: front,
    methods: ['getAccountAddresses', 'sendTransfer', 'signPsbt'] as const,
    unknown: [],
  })
  const several = await setup(tell([front, other].map(({ address }) => ({ address }))))
  await expect(
    several.adapter.transfers!.send({ ...several.request, transfer }),
  ).rejects.toMatchObject(undeclared)
  expect(several.wallet.asked.map(({ method }) => method)).toEqual(['getAccountAddresses'])

  const told = [{ address: front.address }, { address: other.address, intention: 'ordinals' }]
  const { adapter, request } = await setup(tell(told))
  expect(await adapter.transfers!.send({ ...request, transfer })).toBe(txid)
})

test.each([
  ['declares that', ['getAccountAddresses', 'signPsbt']],
  ['fails when asked', ['getAccountAddresses', 'sendTransfer', 'signPsbt']],
] as const)(
  'for a wallet that cannot send, and %s, spends a taproot address only if it is declared for payments',
  async (_, methods) => {
    const key = bitcoinDevKey(4, 86)
    const { adapter, address, balanceOf, request, wallet } = await setup({ key, methods })
    const transfer = pay(friend.address, 5_000n)
    const had = await balanceOf(address)
    await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject(
      undeclared,
    )
    expect(wallet.asked.map(({ method }) => method)).not.toContain('signPsbt')
    expect(await balanceOf(address)).toBe(had)
    const owner = { ...request.owner, purpose: 'payment' }
    await adapter.transfers!.send({ ...request, owner, transfer })
    expect(await balanceOf(address)).toBeLessThan(had)
  },
)

test('names a declined request for every method, and sends nothing', async () => {
  const no = () => {
    throw Object.assign(new Error('User said no'), { code: 4001 })
  }
  const { adapter, balanceOf, request } = await setup({
    answers: { sendTransfer: no, signMessage: no, signPsbt: no },
    unknown: [],
  })
  const before = await balanceOf(friend.address)
  const refused = { code: 'USER_REJECTED' }
  const transfer = pay(friend.address, 5_000n)
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject(refused)
  await expect(adapter.signMessage({ ...request, message: 'x' })).rejects.toMatchObject(refused)
  expect(await balanceOf(friend.address)).toBe(before)
})

test('refuses to spend from a wrapped address without its key', async () => {
  const key = bitcoinDevKey(3, 49)
  const { adapter, request } = await setup({
    answers: { getAccountAddresses: () => [{ address: key.address }] },
    key,
  })
  await expect(
    adapter.transfers!.send({ ...request, transfer: pay(friend.address, 5_000n) }),
  ).rejects.toMatchObject({ message: expect.stringContaining('did not share the public key') })
})

test('detects a wallet that pays another recipient before anything is sent', async () => {
  const thief = bitcoinDevKey(8)
  const { adapter, balanceOf, request } = await setup({
    answers: {
      signPsbt: () => {
        const other = new Transaction()
        other.addInput({ index: 0, txid: '00'.repeat(32) })
        other.addOutput({ amount: 5_000n, script: thief.script })
        return { psbt: Buffer.from(other.toPSBT()).toString('base64') }
      },
    },
  })
  const before = await balanceOf(friend.address)
  await expect(
    adapter.transfers!.send({ ...request, transfer: pay(friend.address, 5_000n) }),
  ).rejects.toMatchObject({ code: 'PSBT_CHANGED' })
  expect(await balanceOf(friend.address)).toBe(before)
})
