import { solanaTokens } from '@latchkey/devnet'
import { AccountRole, type Blockhash, address as toAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { fromBase58 } from '../../core/bytes.ts'
import { solana as mainnet } from '../../core/networks/solanaNetworks.ts'
import type { Transfer } from '../../core/ports/adapter.ts'
import { instruction } from './fixtures/instruction.ts'
import { newAddress, onSolana } from './fixtures/onSolana.ts'
import { tokenPrograms } from './programs.ts'
import { tokenAccountOf } from './transfer/instructions.ts'
import { writeTransaction } from './writeTransaction.ts'

const { node, rpc, setup } = onSolana()

const [program = toAddress('')] = tokenPrograms
const mint = solanaTokens[0]?.mint ?? ''
const sending = (to: string): Transfer => ({
  amount: 5n,
  asset: { address: mint, decimals: 6, kind: 'token' },
  to,
})
const accountOf = (owner: string) =>
  tokenAccountOf({ mint: toAddress(mint), owner: toAddress(owner), program })

async function give({ alice, adapter, request }: Awaited<ReturnType<typeof setup>>, to: string) {
  const account = await accountOf(alice)
  const { value } = (await rpc('getLatestBlockhash', [])) as {
    value: { blockhash: Blockhash; lastValidBlockHeight: number }
  }
  // Transfers a token account: instruction 6 sets an authority, type 2 is the owner.
  const setOwner = instruction(
    program,
    [6, 2, 1, ...fromBase58(to)],
    [
      [account, AccountRole.WRITABLE],
      [alice, AccountRole.READONLY_SIGNER],
    ],
  )
  const transaction = writeTransaction(toAddress(alice), [setOwner], {
    blockhash: value.blockhash,
    lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
  })
  await adapter.rawTransactions!.send({ ...request, transaction })
}

test('avoids a token account that the recipient gave away', async () => {
  const sender = await setup()
  const recipient = await setup({ keys: [crypto.getRandomValues(new Uint8Array(32))] })
  await node().fund({ address: recipient.alice, amount: 10_000_000n })
  const ask = { ...sender.request, transfer: sending(recipient.alice) }
  await sender.adapter.transfers!.send(ask)
  await give(recipient, newAddress())

  const asked = sender.wallet.requests.length
  for (const asking of [sender.adapter.transfers!.send, sender.adapter.transfers!.estimate])
    await expect(asking(ask)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('belongs to another account now'),
    })
  expect(sender.wallet.requests).toHaveLength(asked)
})

test('creates a token account at an address that already holds SOL', async () => {
  const { adapter, request } = await setup()
  const to = newAddress()
  await node().fund({ address: await accountOf(to), amount: 1_000_000n })
  await adapter.transfers!.send({ ...request, transfer: sending(to) })
  const held = { address: to, network: mainnet, token: mint }
  expect(await adapter.tokens!.balance(held)).toBe(5n)
})

const tokenOf = (symbol: string) => solanaTokens.find((one) => one.symbol === symbol)?.mint ?? ''

test.each([
  ['USDC', 'PYUSD'],
  ['PYUSD', 'USDC'],
  ['USDC', 'USDT'],
  ['USDC', 'USDC'],
])(
  'refuses to send %s to the address of token account %s, where it would be lost',
  async (symbol, to) => {
    const { adapter, request, wallet } = await setup()
    const asset = { address: tokenOf(symbol), decimals: 6, kind: 'token' } as const
    const transfer: Transfer = { amount: 5n, asset, to: tokenOf(to) }
    const asked = wallet.requests.length
    for (const asking of [adapter.transfers!.send, adapter.transfers!.estimate])
      await expect(asking({ ...request, transfer })).rejects.toMatchObject({
        cause: { failure: 'otherToken' },
        code: 'INVALID_REQUEST',
      })
    expect(wallet.requests).toHaveLength(asked)
  },
)
