import { solanaDevPrivateKey } from '@latchkey/devnet'
import { AccountRole, address as toAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { fromBase58, toBase64 } from '../../core/bytes.ts'
import { solana as mainnet } from '../../core/networks/solanaNetworks.ts'
import type { Transfer } from '../../core/ports/adapter.ts'
import { createVirtualSolanaWallet } from '../../testing/solana/createVirtualSolanaWallet.ts'
import { solanaKeyOf } from '../../testing/solana/solanaKeys.ts'
import { instruction, numbers } from './fixtures/instruction.ts'
import { newAddress, onSolana } from './fixtures/onSolana.ts'
import { systemProgram, token2022Program } from './programs.ts'
import { feeOfTransfer, sizeOfAccount, transferObstacle } from './read/mintRules.ts'
import { readMint } from './read/tokenProgram.ts'
import { openTokenAccount, tokenAccountOf } from './transfer/instructions.ts'
import { type Lifetime, writeTransaction } from './writeTransaction.ts'

const { rpc, setup } = onSolana()

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

const initialize = {
  /** Half a percent, at most 1,000 base units. */
  fee: [26, 0, 0, 0, ...numbers(50, 2), ...numbers(1_000, 8)],
  hook: (program: string) => [36, 0, ...new Array(32).fill(0), ...fromBase58(program)],
  stays: [32],
} as const

/** A token with an extension, and a million base units for the first account. */
async function newToken(kind: keyof typeof initialize, hook = newAddress()) {
  const room = await setup()
  const { alice } = room
  const mint = solanaKeyOf(crypto.getRandomValues(new Uint8Array(32)))
  const size = 165 + 1 + 4 + { fee: 108, hook: 64, stays: 0 }[kind]
  const rent = (await rpc('getMinimumBalanceForRentExemption', [size])) as number
  const [payer, token] = [toAddress(alice), toAddress(mint.address)]
  const holding = { mint: token, owner: payer, program: token2022Program }
  const account = await tokenAccountOf(holding)
  const extend = kind === 'hook' ? initialize.hook(hook) : [...initialize[kind]]
  const create = [...numbers(0, 4), ...numbers(rent, 8), ...numbers(size, 8)]
  const bytes = writeTransaction(
    payer,
    [
      instruction(
        systemProgram,
        [...create, ...fromBase58(token2022Program)],
        [
          [payer, WRITABLE_SIGNER],
          [token, WRITABLE_SIGNER],
        ],
      ),
      instruction(token2022Program, extend, [[token, WRITABLE]]),
      instruction(token2022Program, [20, 2, ...fromBase58(alice), 0], [[token, WRITABLE]]),
      openTokenAccount(payer, account, holding),
      instruction(
        token2022Program,
        [7, ...numbers(1_000_000, 8)],
        [
          [token, WRITABLE],
          [account, WRITABLE],
          [payer, READONLY_SIGNER],
        ],
      ),
    ],
    await lifetime(),
  )
  const transaction = mint.signTransaction(bytes)
  await room.adapter.rawTransactions!.send({ ...room.request, transaction })
  const asset = { address: mint.address, decimals: 2, kind: 'token' } as const
  return { ...room, asset, mint: token }
}

async function lifetime(): Promise<Lifetime> {
  const { value } = (await rpc('getLatestBlockhash', [])) as { value: Lifetime }
  return { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
}

async function lamportsOf(owner: string) {
  return BigInt(((await rpc('getBalance', [owner])) as { value: number }).value)
}

test('sends a token with a transfer fee, and pays the rent of its larger account', async () => {
  const { adapter, alice, asset, request } = await newToken('fee')
  const to = newAddress()
  const transfer: Transfer = { amount: 10_000n, asset, to }
  const before = await lamportsOf(alice)
  const fee = await adapter.transfers!.estimate({ ...request, transfer })
  await adapter.transfers!.send({ ...request, transfer })
  expect(await lamportsOf(alice)).toBe(before - fee.total)
  const held = { network: mainnet, token: asset.address }
  // The token withholds 50 of it.
  expect(await adapter.tokens!.balance({ ...held, address: to })).toBe(9_950n)
  await adapter.transfers!.send({ ...request, transfer: { ...transfer, amount: 500_000n } })
  // At most the maximum fee.
  expect(await adapter.tokens!.balance({ ...held, address: to })).toBe(9_950n + 499_000n)
})

test('adds a memo for a recipient that requires one', async () => {
  const { adapter, asBob, asset, bob, mint, request } = await newToken('fee')
  const owner = toAddress(bob)
  const holding = { mint, owner, program: token2022Program }
  const account = await tokenAccountOf(holding)
  const transaction = writeTransaction(
    owner,
    [
      openTokenAccount(owner, account, holding),
      // Make room for the memo extension, then enable it.
      instruction(
        token2022Program,
        [29, 8, 0],
        [
          [account, WRITABLE],
          [owner, WRITABLE_SIGNER],
          [systemProgram, READONLY],
          [owner, READONLY_SIGNER],
        ],
      ),
      instruction(
        token2022Program,
        [30, 0],
        [
          [account, WRITABLE],
          [owner, READONLY_SIGNER],
        ],
      ),
    ],
    await lifetime(),
  )
  await adapter.rawTransactions!.send({ ...asBob, transaction })
  const transfer: Transfer = { amount: 10_000n, asset, to: bob }
  await adapter.transfers!.send({ ...request, transfer })
  const held = { address: bob, network: mainnet, token: asset.address }
  expect(await adapter.tokens!.balance(held)).toBe(9_950n)
})

test('sends to a token account that the request names', async () => {
  const { adapter, asset, bob, mint, request } = await newToken('fee')
  const transfer: Transfer = { amount: 10_000n, asset, to: bob }
  await adapter.transfers!.send({ ...request, transfer })
  const holding = { mint, owner: toAddress(bob), program: token2022Program }
  const to = await tokenAccountOf(holding)
  await adapter.transfers!.send({ ...request, transfer: { ...transfer, to } })
  const held = { address: bob, network: mainnet, token: asset.address }
  expect(await adapter.tokens!.balance(held)).toBe(2n * 9_950n)
  // Another token's account would swallow the amount.
  const other = (await newToken('fee')).asset
  await expect(
    adapter.transfers!.send({ ...request, transfer: { ...transfer, asset: other, to } }),
  ).rejects.toThrow('keeps another token')
})

test.each([
  ['stays', 'this token cannot be transferred'],
  ['hook', 'this token has a transfer hook'],
] as const)('refuses a token that %s', async (kind, problem) => {
  const { adapter, asset, bob, request, wallet } = await newToken(kind)
  const asked = wallet.requests.length
  const transfer: Transfer = { amount: 1n, asset, to: bob }
  await expect(adapter.transfers!.estimate({ ...request, transfer })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringContaining(problem),
  })
  expect(wallet.requests).toHaveLength(asked)
})

/** A mint as a node returns it. */
function mintWith(kind: number, extension: readonly number[]) {
  const bytes = new Uint8Array(166 + 4 + extension.length)
  bytes[44] = 6
  bytes[45] = 1
  bytes[165] = 1
  bytes.set([...numbers(kind, 2), ...numbers(extension.length, 2), ...extension], 166)
  return readMint({ data: [toBase64(bytes), 'base64'], owner: token2022Program })!
}

test('fees change with epochs', () => {
  const fees = [0, 100, 50, 7, 1_000_000, 200].map((value, at) =>
    numbers(value, at % 3 === 2 ? 2 : 8),
  )
  const mint = mintWith(1, [...new Array(72).fill(0), ...fees.flat()])
  expect(feeOfTransfer(mint, 10_000n, 6n)).toBe(50n)
  expect(feeOfTransfer(mint, 100_000n, 6n)).toBe(100n)
  expect(feeOfTransfer(mint, 10_000n, 7n)).toBe(200n)
  // Fractions round up, as in the program.
  expect(feeOfTransfer(mint, 1n, 7n)).toBe(1n)
})

test('ignores a transfer hook without a program, but counts its size', () => {
  const mint = mintWith(14, new Array(64).fill(0))
  expect(transferObstacle(mint)).toBeUndefined()
  expect(sizeOfAccount(mint)).toBe(175)
})

test.each([
  ['nothing', undefined],
  ['coins', { data: ['', 'base64'], owner: systemProgram }],
  ['half a mint', { data: [toBase64(new Uint8Array(81)), 'base64'], owner: token2022Program }],
  ['no data', { data: 7, owner: token2022Program }],
  ['an account', { data: [toBase64(new Uint8Array(165)), 'base64'], owner: token2022Program }],
])('%s is no mint', (_, account) => {
  expect(readMint(account)).toBeUndefined()
})

type Room = Awaited<ReturnType<typeof newToken>>

/** A second token account of Alice's with this amount. */
async function openAnother({ adapter, alice, asset, mint, request }: Room, amount: bigint) {
  const key = solanaKeyOf(crypto.getRandomValues(new Uint8Array(32)))
  const size = 165 + 1 + 4 + 8
  const rent = (await rpc('getMinimumBalanceForRentExemption', [size])) as number
  const [payer, account] = [toAddress(alice), toAddress(key.address)]
  const create = [...numbers(0, 4), ...numbers(rent, 8), ...numbers(size, 8)]
  const bytes = writeTransaction(
    payer,
    [
      instruction(
        systemProgram,
        [...create, ...fromBase58(token2022Program)],
        [
          [payer, WRITABLE_SIGNER],
          [account, WRITABLE_SIGNER],
        ],
      ),
      instruction(
        token2022Program,
        [18, ...fromBase58(alice)],
        [
          [account, WRITABLE],
          [mint, READONLY],
        ],
      ),
    ],
    await lifetime(),
  )
  await adapter.rawTransactions!.send({ ...request, transaction: key.signTransaction(bytes) })
  await adapter.transfers!.send({ ...request, transfer: { amount, asset, to: key.address } })
}

test('sends from another account of the owner that holds enough', async () => {
  const room = await newToken('fee')
  const { adapter, alice, asset, bob, request } = room
  // All but a remainder.
  await openAnother(room, 900_000n)
  const transfer: Transfer = { amount: 500_000n, asset, to: bob }
  await adapter.transfers!.send({ ...request, transfer })
  const held = { address: bob, network: mainnet, token: asset.address }
  expect(await adapter.tokens!.balance(held)).toBe(499_000n)
  const wallet = createVirtualSolanaWallet({ keys: [solanaDevPrivateKey(0)] })
  expect(wallet.addresses).toEqual([alice])
})

test('combines several accounts of the owner for one amount', async () => {
  const room = await newToken('fee')
  const { adapter, alice, asset, bob, request, wallet } = room
  await openAnother(room, 300_000n)
  await openAnother(room, 600_000n)
  const balanceOf = (address: string) =>
    adapter.tokens!.balance({ address, network: mainnet, token: asset.address })
  // The usual account keeps 100,000, the others what remained after the fee.
  expect(await balanceOf(alice)).toBe(998_000n)
  // From the usual account first, then from the fullest; each transfer pays its fee.
  await adapter.transfers!.send({ ...request, transfer: { amount: 650_000n, asset, to: bob } })
  const first = 100_000n - 500n + 550_000n - 1_000n
  expect(await balanceOf(bob)).toBe(first)
  await adapter.transfers!.send({ ...request, transfer: { amount: 348_000n, asset, to: bob } })
  expect(await balanceOf(bob)).toBe(first + 299_000n - 1_000n + 49_000n - 245n)
  expect(await balanceOf(alice)).toBe(0n)
  const asked = wallet.requests.length
  await expect(
    adapter.transfers!.send({ ...request, transfer: { amount: 1n, asset, to: bob } }),
  ).rejects.toMatchObject({ cause: { failure: 'tooLittle' } })
  expect(wallet.requests).toHaveLength(asked)
})

test('refuses an amount from more accounts than fit, and sends it in parts', async () => {
  const room = await newToken('fee')
  const { adapter, asset, request, wallet } = room
  for (let count = 0; count < 8; count++) await openAnother(room, 100_000n)
  const send = (amount: bigint, to: string) =>
    adapter.transfers!.send({ ...request, transfer: { amount, asset, to } })
  const asked = wallet.requests.length
  // The usual account has 200,000, each other one 99,500.
  const [all, to] = [200_000n + 8n * 99_500n, newAddress()]
  await expect(send(all, to)).rejects.toMatchObject({ cause: { failure: 'tooScattered' } })
  expect(wallet.requests).toHaveLength(asked)
  // The maximum that fits, with a new account for the recipient.
  await send(all - 99_500n, to)
  expect(
    await adapter.tokens!.balance({ address: to, network: mainnet, token: asset.address }),
  ).toBe(200_000n - 1_000n + 7n * (99_500n - 498n))
})
