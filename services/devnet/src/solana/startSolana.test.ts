import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  address,
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devSigner } from './seed/devKeys.ts'
import { tokenAccountOf } from './seed/seedSolana.ts'
import { solanaTokens } from './seed/tokens.ts'
import { type RunningSolana, startSolana } from './startSolana.ts'

let solana: RunningSolana
let alice: KeyPairSigner
let bob: KeyPairSigner
beforeAll(async () => {
  solana = await startSolana({ port: 0 })
  alice = await devSigner(0)
  bob = await devSigner(1)
})
afterAll(() => solana.stop())

const rpc = () => createSolanaRpc(solana.url)

async function sign(payer: KeyPairSigner, instructions: readonly Instruction[]) {
  const { value } = await rpc().getLatestBlockhash().send()
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(payer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(value, draft),
      (draft) => appendTransactionMessageInstructions(instructions, draft),
    ),
  )
}

async function send(payer: KeyPairSigner, instructions: readonly Instruction[]) {
  const signed = await sign(payer, instructions)
  return rpc()
    .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    .send()
}

const toBob = (amount: bigint, source = alice) =>
  getTransferSolInstruction({ amount: lamports(amount), destination: bob.address, source })

test('transfers coins that both accounts see', async () => {
  const { value: before } = await rpc().getBalance(bob.address).send()
  const signature = await send(alice, [toBob(1_000n)])
  const { value: after } = await rpc().getBalance(bob.address).send()
  expect(after - before).toBe(1_000n)

  const told = await rpc()
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(told?.meta?.err).toBeNull()
  expect(told?.meta?.fee).toBe(5_000n)
  expect(told?.transaction.message.instructions).toMatchObject([
    {
      parsed: { info: { destination: bob.address, source: alice.address }, type: 'transfer' },
      program: 'system',
    },
  ])
  const [latest] = await rpc().getSignaturesForAddress(bob.address, { limit: 1 }).send()
  expect(latest?.signature).toBe(signature)
})

test('starts with coins, tokens and half a year of history', async () => {
  expect(alice.address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
  const tokens = await rpc()
    .getTokenAccountsByOwner(
      alice.address,
      { programId: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA') },
      { encoding: 'jsonParsed' },
    )
    .send()
  const symbols = tokens.value.map(({ account }) => account.data.parsed.info.mint)
  expect(symbols).toContain(solanaTokens[0]?.mint)
  const past = await rpc().getSignaturesForAddress(alice.address).send()
  expect(past.length).toBeGreaterThan(10)
  const oldest = Number(past.at(-1)?.blockTime)
  expect(Date.now() / 1000 - oldest).toBeGreaterThan(150 * 86_400)
})

test('notifies a subscription of a final transaction', async () => {
  const signed = await sign(alice, [toBob(7n)])
  const signature = getSignatureFromTransaction(signed)
  const giveUp = new AbortController()
  const news = await createSolanaRpcSubscriptions(solana.webSocketUrl)
    .signatureNotifications(signature, { commitment: 'confirmed' })
    .subscribe({ abortSignal: giveUp.signal })
  // The client receives only notifications while it listens.
  const first = news[Symbol.asyncIterator]().next()
  await rpc()
    .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    .send()
  expect((await first).value).toMatchObject({ value: { err: null } })
  giveUp.abort()
})

test('refuses an overdraft in the simulation', async () => {
  await expect(send(alice, [toBob(10n ** 18n)])).rejects.toMatchObject({
    cause: expect.anything(),
  })
  const { value } = await rpc().getBalance(alice.address).send()
  expect(value).toBeGreaterThan(0n)
})

test('refuses a changed transaction', async () => {
  const signed = await sign(alice, [toBob(1n)])
  const bytes = Buffer.from(getBase64EncodedWireTransaction(signed), 'base64')
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
  const answer = await ask('sendTransaction', [bytes.toString('base64'), { encoding: 'base64' }])
  expect(answer.error?.message).toContain('signature verification failure')
})

test('accepts a blockhash for 150 slots, and no unknown one', async () => {
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(alice, draft),
      (draft) =>
        setTransactionMessageLifetimeUsingBlockhash(
          // Any 32 bytes.
          { blockhash: bob.address as never, lastValidBlockHeight: 1n },
          draft,
        ),
      (draft) => appendTransactionMessageInstructions([toBob(1n)], draft),
    ),
  )
  const wire = getBase64EncodedWireTransaction(signed)
  const answer = await ask('sendTransaction', [wire, { encoding: 'base64' }])
  expect(answer.error?.message).toContain('Blockhash not found')
})

test('refuses invalid requests with a description', async () => {
  expect(await ask('nothing', [])).toMatchObject({ error: { code: -32601 } })
  expect(await ask('getBalance', ['not an address'])).toMatchObject({ error: { code: -32602 } })
  expect(await ask('getBalance', [])).toMatchObject({ error: { code: -32602 } })
  expect(await ask('constructor', [])).toMatchObject({ error: { code: -32601 } })
  const response = await fetch(solana.url, { body: 'no JSON', method: 'POST' })
  expect(response.status).toBe(400)
})

test('restores a saved network, and replaces a broken one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-solana-'))
  const file = join(folder, 'solana')
  const first = await startSolana({ file, port: 0 })
  const carol = 'GrWNH9qfwrvoCEoTm65hmnSh4z3CD96SfhtfQY6ZKUfY'
  const signature = await first.fund({ address: carol, amount: 42_000_000n })
  await first.stop()

  const second = await startSolana({ file, port: 0 })
  const { value } = await createSolanaRpc(second.url).getBalance(address(carol)).send()
  expect(value).toBe(42_000_000n)
  const [latest] = await createSolanaRpc(second.url).getSignaturesForAddress(address(carol)).send()
  expect(latest?.signature).toBe(signature)
  await second.stop()

  await writeFile(file, (await readFile(file)).subarray(0, 500))
  const said: string[] = []
  const third = await startSolana({ file, port: 0, say: (sentence) => said.push(sentence) })
  expect(said).toHaveLength(1)
  await third.stop()
  await rm(folder, { recursive: true })
})

test('funds accounts with coins and tokens', async () => {
  const dave = 'AVnoDdEUGHsVxXr8KVJR5WUJ8xnvYnEYVyDDNfTYN4HA'
  const [dollar] = solanaTokens
  if (!dollar) throw new Error('There are no dollars.')
  await solana.fund({ address: dave, token: 'USDC' })
  const account = await tokenAccountOf(address(dave), dollar)
  const { value } = await rpc().getTokenAccountBalance(account).send()
  expect(value.uiAmountString).toBe('100')
  await rpc().requestAirdrop(address(dave), lamports(2_000_000n)).send()
  // Less than the rent-exempt minimum.
  const tiny = await ask('requestAirdrop', ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 5])
  expect(tiny.error?.message).toContain('InsufficientFundsForRent')
  await expect(solana.fund({ address: dave, token: 'NOPE' })).rejects.toThrow('No token NOPE')
})

async function ask(
  method: string,
  params: unknown,
): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
  const response = await fetch(solana.url, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    method: 'POST',
  })
  return response.json()
}
