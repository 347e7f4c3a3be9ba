import { chainManifest } from '@latchkey/devnet'
import { pad, parseEther, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Transfer, TransferAsset } from '../../core/ports/adapter.ts'
import { onDevnet } from './fixtures/onDevnet.ts'

const desk = onDevnet()
const manifest = chainManifest(1)
const to = '0x00000000000000000000000000000000000b0b01'

async function setup() {
  const { adapter, node, request, wallet } = await desk()
  const { calls, findTransaction: find, tokens, transfers } = adapter
  if (!calls || !find || !tokens || !transfers) throw new Error('It can do all this.')
  return {
    node,
    request,
    send: (transfer: Transfer) => transfers.send({ ...request, transfer }),
    outcome: (hash: string) => find({ ...request, hash }),
    tokens,
    transfers,
    wallet,
    write: calls.write,
  }
}

const usdc = manifest?.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
const collections = (standard: 'ERC-721' | 'ERC-1155') =>
  manifest?.collections.find((one) => one.standard === standard && !one.isSpam)

test('sends the native currency', async () => {
  const { node, outcome, request, send, transfers } = await setup()
  const transfer: Transfer = { amount: parseEther('0.5'), asset: { kind: 'native' }, to }
  const { provider: _, ...nobodySigns } = request
  const fee = await transfers.estimate({ ...nobodySigns, transfer })
  expect(fee).toMatchObject({ gas: 21_000n, total: 21_000n * fee.maxFeePerGas })
  const hash = await send(transfer)
  await expect.poll(() => outcome(hash)).toEqual({ hash, status: 'confirmed' })
  expect(BigInt(String(await node('eth_getBalance', [to, 'latest'])))).toBe(parseEther('0.5'))
})

test('sends a token', async () => {
  const { outcome, request, send, tokens } = await setup()
  const question = { network: request.network, token: usdc }
  const before = await tokens.balance({ ...question, address: to })
  const asset: TransferAsset = { address: usdc, decimals: 6, kind: 'token' }
  const hash = await send({ amount: 1_250_000n, asset, to })
  await expect.poll(() => outcome(hash)).toMatchObject({ status: 'confirmed' })
  expect(await tokens.balance({ ...question, address: to })).toBe(before + 1_250_000n)
})

test('sends a token without a return value', async () => {
  const { node, outcome, send } = await setup()
  const token = '0x00000000000000000000000000000000000707d1'
  // storage[recipient] = amount, without a return value
  await node('anvil_setCode', [token, '0x6024356004355500'])
  const hash = await send({ amount: 7n, asset: { address: token, decimals: 6, kind: 'token' }, to })
  await expect.poll(() => outcome(hash)).toMatchObject({ status: 'confirmed' })
  const kept = await node('eth_getStorageAt', [token, pad(to), 'latest'])
  expect(kept).toBe(toHex(7, { size: 32 }))
})

test('sends NFTs of ERC-721 and ERC-1155', async () => {
  const { node, outcome, request, send } = await setup()
  const mine = ({ owner }: { owner: string }) => owner === request.address
  const shapes = collections('ERC-721')
  const shape = shapes?.items.find(mine)
  const badges = collections('ERC-1155')
  const badge = badges?.items.find(mine)
  if (!shapes || !shape || !badges || !badge) throw new Error('The first account has NFTs.')

  const one: TransferAsset = {
    address: shapes.address,
    kind: 'nft',
    standard: 'erc721',
    tokenId: shape.id,
  }
  const moved = await send({ amount: 1n, asset: one, to })
  await expect.poll(() => outcome(moved)).toMatchObject({ status: 'confirmed' })
  const owner = await node('eth_call', [
    { data: `0x6352211e${toHex(BigInt(shape.id), { size: 32 }).slice(2)}`, to: shapes.address },
    'latest',
  ])
  expect(owner).toBe(pad(to).toLowerCase())

  const many: TransferAsset = {
    address: badges.address,
    kind: 'nft',
    standard: 'erc1155',
    tokenId: badge.id,
  }
  const shared = await send({ amount: 2n, asset: many, to })
  await expect.poll(() => outcome(shared)).toMatchObject({ status: 'confirmed' })
  const id = toHex(BigInt(badge.id), { size: 32 }).slice(2)
  const count = await node('eth_call', [
    { data: `0x00fdd58e${pad(to).slice(2)}${id}`, to: badges.address },
    'latest',
  ])
  expect(BigInt(String(count))).toBe(2n)
})

test('names a transfer that would revert before the wallet request', async () => {
  const { request, transfers } = await setup()
  const asset: TransferAsset = { address: usdc, decimals: 6, kind: 'token' }
  const transfer = { amount: 10n ** 30n, asset, to }
  await expect(transfers.estimate({ ...request, transfer })).rejects.toMatchObject({
    code: 'NODE_FAILED',
  })
})

const nft = { address: usdc, kind: 'nft', standard: 'erc721', tokenId: '1' } as const

test.each<[string, Transfer]>([
  ['recipient', { amount: 1n, asset: { kind: 'native' }, to: 'ada.eth' }],
  ['amount', { amount: -1n, asset: { kind: 'native' }, to }],
  ['amount', { amount: 2n ** 256n, asset: { kind: 'native' }, to }],
  ['contract', { amount: 1n, asset: { address: '0x12', decimals: 6, kind: 'token' }, to }],
  ['id', { amount: 1n, asset: { ...nft, tokenId: 'one' }, to }],
  ['id', { amount: 1n, asset: { ...nft, tokenId: String(2n ** 256n) }, to }],
  ['NFT amount', { amount: 2n, asset: nft, to }],
  ['standard', { amount: 1n, asset: { ...nft, standard: 'spl' }, to }],
])('refuses an invalid %s', async (_, transfer) => {
  const { request, send, transfers, wallet, write } = await setup()
  expect(() => write({ ...request, transfer })).toThrow('Invalid request to eth_sendTransaction')
  for (const ask of [send, (transfer: Transfer) => transfers.estimate({ ...request, transfer })])
    await expect(ask(transfer)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test('names a declined transfer', async () => {
  const { send, wallet } = await setup()
  wallet.reject()
  await expect(send({ amount: 1n, asset: { kind: 'native' }, to })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})
