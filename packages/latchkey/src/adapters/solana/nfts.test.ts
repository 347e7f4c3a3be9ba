import { solanaNfts, solanaTokens } from '@latchkey/devnet'
import { AccountRole, type Address, type Instruction, address as toAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { fromBase58 } from '../../core/bytes.ts'
import { solana as mainnet } from '../../core/networks/solanaNetworks.ts'
import type { Transfer, TransferAsset } from '../../core/ports/adapter.ts'
import { solanaKeyOf } from '../../testing/solana/solanaKeys.ts'
import { instruction, numbers } from './fixtures/instruction.ts'
import { newAddress, onSolana } from './fixtures/onSolana.ts'
import { systemProgram, token2022Program, tokenPrograms } from './programs.ts'
import { openTokenAccount, tokenAccountOf } from './transfer/instructions.ts'
import { writeTransaction } from './writeTransaction.ts'

const { rpc, setup } = onSolana()

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole
const [tokenProgram = token2022Program] = tokenPrograms

const nftOf = (mint: string, changes: object = {}): TransferAsset => ({
  address: mint,
  kind: 'nft',
  standard: 'spl',
  tokenId: mint,
  ...changes,
})
const one = (mint: string, to: string, changes: object = {}): Transfer => ({
  amount: 1n,
  asset: nftOf(mint, changes),
  to,
})
const held = (address: string, token: string) => ({ address, network: mainnet, token })

type Room = Awaited<ReturnType<typeof setup>>

async function perform(
  { adapter, alice, request }: Room,
  instructions: readonly Instruction[],
  sign = (bytes: Uint8Array) => bytes,
) {
  const { value } = (await rpc('getLatestBlockhash', [])) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const bytes = writeTransaction(toAddress(alice), instructions, {
    blockhash: value.blockhash as Parameters<typeof writeTransaction>[2]['blockhash'],
    lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
  })
  await adapter.rawTransactions!.send({ ...request, transaction: sign(bytes) })
}

/** An NFT of Alice's that its issuer may freeze, or that calls a transfer hook. */
async function newNft(room: Room, kind: 'plain' | 'hook') {
  const mint = solanaKeyOf(crypto.getRandomValues(new Uint8Array(32)))
  const program = kind === 'hook' ? token2022Program : tokenProgram
  const size = kind === 'hook' ? 165 + 1 + 4 + 64 : 82
  const rent = (await rpc('getMinimumBalanceForRentExemption', [size])) as number
  const [owner, token] = [toAddress(room.alice), toAddress(mint.address)]
  const holding = { mint: token, owner, program }
  const account = await tokenAccountOf(holding)
  const key = fromBase58(owner)
  const hook = [36, 0, ...new Array(32).fill(0), ...fromBase58(newAddress())]
  await perform(
    room,
    [
      instruction(
        systemProgram,
        [...numbers(0, 4), ...numbers(rent, 8), ...numbers(size, 8), ...fromBase58(program)],
        [
          [owner, WRITABLE_SIGNER],
          [token, WRITABLE_SIGNER],
        ],
      ),
      ...(kind === 'hook' ? [instruction(program, hook, [[token, WRITABLE]])] : []),
      instruction(program, [20, 0, ...key, 1, ...key], [[token, WRITABLE]]),
      openTokenAccount(owner, account, holding),
      instruction(
        program,
        [7, ...numbers(1, 8)],
        [
          [token, WRITABLE],
          [account, WRITABLE],
          [owner, READONLY_SIGNER],
        ],
      ),
    ],
    mint.signTransaction,
  )
  return { account, mint: token, owner }
}

const freeze = { frozen: 10, thawed: 11 } as const

function setFrozen(
  { account, mint, owner }: { account: Address; mint: Address; owner: Address },
  as: keyof typeof freeze,
) {
  return instruction(
    tokenProgram,
    [freeze[as]],
    [
      [account, WRITABLE],
      [mint, READONLY],
      [owner, READONLY_SIGNER],
    ],
  )
}

test('sends an NFT of either token program', async () => {
  const room = await setup()
  const to = newAddress()
  for (const { holder, mint } of [
    solanaNfts.find(({ holder }) => holder === 0)!,
    solanaNfts.find(({ uri }) => uri !== undefined)!,
  ]) {
    const request = holder === 0 ? room.request : room.asBob
    const transfer = one(mint, to)
    const fee = await room.adapter.transfers!.estimate({ ...request, transfer })
    // Includes the rent of the new token account.
    expect(fee.total).toBeGreaterThan(2_000_000n)
    const hash = await room.adapter.transfers!.send({ ...request, transfer })
    expect(await room.adapter.findTransaction!({ ...request, hash })).toMatchObject({
      status: 'confirmed',
    })
    expect(await room.adapter.tokens!.balance(held(to, mint))).toBe(1n)
    expect(await room.adapter.tokens!.balance(held(request.address, mint))).toBe(0n)
  }
})

const [mine = ''] = solanaNfts.flatMap(({ holder, mint }) => (holder === 0 ? [mint] : []))
const theirs = solanaNfts.find(({ holder }) => holder === 1)?.mint ?? ''
const divisible = solanaTokens[0]?.mint ?? ''

test.each<[string, Transfer, string]>([
  ['of Ethereum', one(mine, newAddress(), { standard: 'erc721' }), 'NFTs are spl on Solana'],
  ['with another id', one(mine, newAddress(), { tokenId: theirs }), 'the address of an NFT is its'],
  ['of more than one', { ...one(mine, newAddress()), amount: 2n }, 'there is one of it, not 2'],
  ['that is divisible', one(divisible, newAddress()), 'is no NFT, it can be divided'],
  ['of another owner', one(theirs, newAddress()), 'does not have this NFT'],
  ['at an invalid address', one('0x12', newAddress()), '0x12 is not an address'],
])('refuses an NFT %s before the wallet request', async (_, transfer, problem) => {
  const { adapter, request, wallet } = await setup()
  const asked = wallet.requests.length
  const { estimate, send } = adapter.transfers!
  for (const ask of [send, estimate])
    await expect(ask({ ...request, transfer })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(problem),
    })
  expect(wallet.requests).toHaveLength(asked)
})

test('refuses a frozen NFT, as programmable ones are, until it is thawed', async () => {
  const room = await setup()
  const { adapter, request, wallet } = room
  const nft = await newNft(room, 'plain')
  const transfer = one(nft.mint, newAddress())
  await perform(room, [setFrozen(nft, 'frozen')])
  const asked = wallet.requests.length
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringContaining('this NFT is frozen where it is kept'),
  })
  expect(wallet.requests).toHaveLength(asked)
  await perform(room, [setFrozen(nft, 'thawed')])
  await adapter.transfers!.send({ ...request, transfer })
  expect(await adapter.tokens!.balance(held(transfer.to, nft.mint))).toBe(1n)
})

test('refuses an NFT with a transfer hook', async () => {
  const room = await setup()
  const { mint } = await newNft(room, 'hook')
  const transfer = one(mint, newAddress())
  await expect(room.adapter.transfers!.send({ ...room.request, transfer })).rejects.toThrow(
    'this token has a transfer hook',
  )
})
