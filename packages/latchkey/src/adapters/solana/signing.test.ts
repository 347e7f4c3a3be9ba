import { ed25519 } from '@noble/curves/ed25519.js'
import { type Blockhash, getBase58Decoder, address as toAddress } from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { fromBase64, toBase64 } from '../../core/bytes.ts'
import { solana as mainnet } from '../../core/networks/solanaNetworks.ts'
import { verifySignature } from '../../siwx/solana/verifySignature.ts'
import { solanaKeyOf } from '../../testing/solana/solanaKeys.ts'
import { createAdapter } from './adapter.ts'
import { newAddress, onSolana } from './fixtures/onSolana.ts'
import { readTransaction } from './sign/readTransaction.ts'
import { transferSol } from './transfer/instructions.ts'
import { writeTransaction } from './writeTransaction.ts'

const { node, rpc, setup } = onSolana()

/** A host's transaction, legacy and v0. */
async function written(from: string, to: string, lamports = 1_000_000) {
  const { value } = (await rpc('getLatestBlockhash', [])) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const lifetime = {
    blockhash: value.blockhash as Blockhash,
    lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
  }
  const instructions = [transferSol(toAddress(from), toAddress(to), BigInt(lamports))]
  return {
    legacy: writeTransaction(toAddress(from), instructions, lifetime),
    v0: writeTransaction(toAddress(from), instructions, lifetime, 0),
  }
}

async function balanceOf(owner: string) {
  return ((await rpc('getBalance', [owner])) as { value: number }).value
}

test('signs several transactions, legacy and v0, with one approval', async () => {
  const { adapter, alice, bob, request, wallet } = await setup()
  const { legacy, v0 } = await written(alice, bob)
  wallet.hold()
  const signing = adapter.rawTransactions!.sign({ ...request, transactions: [legacy, v0] })
  await vi.waitFor(() => expect(wallet.requests.length).toBe(3))
  wallet.release()
  const signed = await signing
  expect(signed.map((one) => readTransaction(one).message)).toEqual(
    [legacy, v0].map((one) => readTransaction(one).message),
  )
  for (const one of signed) {
    const { message, signatures } = readTransaction(one)
    expect(await verifySignature(toAddress(alice), signatures[alice]!, message)).toBe(true)
  }
})

test.each(['legacy', 'v0'] as const)('sends a host’s transaction given as %s', async (kind) => {
  const { adapter, alice, request } = await setup()
  const to = newAddress()
  const transaction = (await written(alice, to))[kind]
  const hash = await adapter.rawTransactions!.send({ ...request, transaction })
  expect(await balanceOf(to)).toBe(1_000_000)
  // Sent before, for example when the response was lost: the same hash.
  expect(await adapter.rawTransactions!.send({ ...request, transaction })).toBe(hash)
})

test('lets a wallet send that cannot only sign', async () => {
  const { adapter, alice, request } = await setup({ givesSigned: false, node: node().url })
  const to = newAddress()
  const { v0: transaction } = await written(alice, to)
  await adapter.rawTransactions!.send({ ...request, transaction })
  expect(await balanceOf(to)).toBe(1_000_000)
  await expect(
    adapter.rawTransactions!.sign({ ...request, transactions: [transaction] }),
  ).rejects.toMatchObject({ code: 'WALLET_FAILED', message: /solana:signTransaction/ })
})

test('refuses a network without a name to a wallet that cannot only sign', async () => {
  const network = { ...mainnet, caipNetworkId: 'solana:local' as const, name: 'Own network' }
  const { adapter, alice, bob, request, wallet } = await setup({ givesSigned: false, network })
  const { v0: transaction } = await written(alice, bob)
  await expect(adapter.rawTransactions!.send({ ...request, transaction })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: expect.stringContaining('Own network'),
  })
  expect(wallet.requests.map(({ feature }) => feature)).toEqual(['standard:connect'])
})

test('uses the features of a Wallet Standard wallet that also has a `request`', async () => {
  const { adapter, request, wallet } = await setup()
  const own = vi.fn()
  const { accounts, features } = wallet.wallet
  const provider = { accounts, features, request: own }
  expect(await adapter.signMessage({ ...request, message: 'Hi', provider })).toMatch(/^\w{80,90}$/)
  const input = { domain: 'shop.example' }
  expect(await adapter.signIn!({ ...request, input, provider })).toMatchObject({
    address: request.address,
  })
  expect(own).not.toHaveBeenCalled()
})

test('refuses invalid bytes and transactions the account does not sign', async () => {
  const { adapter, alice, bob, request, wallet } = await setup()
  const sign = (one: Uint8Array) =>
    adapter.rawTransactions!.sign({ ...request, transactions: [one] })
  await expect(sign(new Uint8Array([9, 9]))).rejects.toThrow('the bytes are not a transaction')
  await expect(sign((await written(bob, alice)).legacy)).rejects.toThrow('not one of its signers')
  expect(wallet.requests.map(({ feature }) => feature)).toEqual(['standard:connect'])
})

/** A wallet with overridden responses. */
function crooked(alice: string, features: object) {
  return { accounts: [{ address: alice }], features }
}

test('refuses a changed or unsigned transaction', async () => {
  const { adapter, alice, bob, request, wallet } = await setup()
  const { v0: given } = await written(alice, bob)
  const { v0: other } = await written(alice, bob, 2_000_000)
  const [signedOther] = await adapter.rawTransactions!.sign({ ...request, transactions: [other] })
  const answering = (signedTransaction: unknown) => ({
    ...request,
    provider: crooked(alice, {
      'solana:signTransaction': { signTransaction: async () => [{ signedTransaction }] },
    }),
    transactions: [given],
  })
  const { sign } = adapter.rawTransactions!
  await expect(sign(answering(signedOther))).rejects.toThrow('another transaction')
  await expect(sign(answering(given))).rejects.toThrow('has not signed')
  await expect(sign(answering('text'))).rejects.toThrow('no signature')
  expect(wallet.requests.at(-1)?.feature).toBe('solana:signTransaction')
})

test('accepts added instructions that protect the account', async () => {
  const { adapter, alice, bob, request } = await setup()
  const { v0: given } = await written(alice, bob)
  const { blockhash } = readTransaction(given)
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }
  const both = [bob, newAddress()].map((to) =>
    transferSol(toAddress(alice), toAddress(to), 1_000_000n),
  )
  const longer = writeTransaction(toAddress(alice), both.reverse(), lifetime, 0)
  const provider = crooked(alice, {
    'solana:signTransaction': {
      signTransaction: async () => [
        (await adapter.rawTransactions!.sign({ ...request, transactions: [longer] })).map(
          (signedTransaction) => ({ signedTransaction }),
        )[0],
      ],
    },
  })
  const [signed] = await adapter.rawTransactions!.sign({
    ...request,
    provider,
    transactions: [given],
  })
  expect(readTransaction(signed!).steps).toHaveLength(2)
})

test('refuses a signature that does not match the message', async () => {
  const { adapter, alice, request } = await setup()
  const provider = crooked(alice, {
    'solana:signMessage': {
      signMessage: async () => [{ signature: new Uint8Array(64).fill(1) }],
    },
  })
  await expect(adapter.signMessage({ ...request, message: 'Hi', provider })).rejects.toThrow(
    'its signature does not match the message',
  )
})

test('verifies signatures in browsers without Ed25519', async () => {
  const { adapter, request } = await setup()
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  try {
    expect(await adapter.signMessage({ ...request, message: 'Hi' })).toMatch(/^\w{80,90}$/)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('signs in in one step', async () => {
  const { adapter, alice, request } = await setup()
  const input = {
    chainId: 'mainnet',
    domain: 'shop.example',
    issuedAt: '2026-11-22T06:00:00.000Z',
    nonce: 'n8f3k2',
    resources: ['https://shop.example/terms', 'ipfs://bafy'],
    statement: 'Welcome back.',
    uri: 'https://shop.example/login',
    version: '1',
  }
  const { address, signature, signedMessage } = await adapter.signIn!({ ...request, input })
  expect(address).toBe(alice)
  expect(new TextDecoder().decode(signedMessage)).toBe(
    `shop.example wants you to sign in with your Solana account:
${alice}

Welcome back.

URI: https://shop.example/login
Version: 1
Chain ID: mainnet
Nonce: n8f3k2
Issued At: 2026-11-22T06:00:00.000Z
Resources:
- https://shop.example/terms
- ipfs://bafy`,
  )
  expect(await verifySignature(toAddress(alice), signature, signedMessage)).toBe(true)
})

test.each([
  ['another site', { domain: 'evil.example' }, 'another site'],
  ['another nonce', { nonce: 'zzz' }, 'does not say its nonce'],
  ['another statement', { statement: 'Give me all.' }, 'lacks the statement'],
  ['other resources', { resources: ['https://evil.example/all'] }, 'does not say its resources'],
  [
    'more resources',
    { resources: ['https://shop.example/terms', 'https://evil.example/all'] },
    'does not say its resources',
  ],
  ['no resources', { resources: undefined }, 'does not say its resources'],
])('refuses a sign-in for %s', async (_, changes, problem) => {
  const { adapter, request, wallet } = await setup()
  const input = {
    domain: 'shop.example',
    nonce: 'n8f3k2',
    resources: ['https://shop.example/terms'],
    statement: 'Welcome back.',
  }
  const { signIn } = wallet.wallet.features['solana:signIn'] as {
    signIn(input: object): Promise<unknown>
  }
  const provider = {
    accounts: wallet.wallet.accounts,
    features: { 'solana:signIn': { signIn: (asked: object) => signIn({ ...asked, ...changes }) } },
  }
  await expect(adapter.signIn!({ ...request, input, provider })).rejects.toThrow(problem)
})

test('names wallets that cannot sign in', async () => {
  const { adapter, request } = await setup({ signsIn: false })
  await expect(adapter.signIn!({ ...request, input: {} })).rejects.toThrow('solana:signIn')
  const provider = { request: async () => undefined }
  await expect(adapter.signIn!({ ...request, input: {}, provider })).rejects.toMatchObject({
    code: 'METHOD_NOT_APPROVED',
  })
})

/** A paired wallet that approved these methods only. */
function paired(methods: Readonly<Record<string, (params: never) => unknown>>) {
  const asked: string[] = []
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    asked.push(method)
    const answer = methods[method]
    if (!answer) throw Object.assign(new Error('not approved'), { code: 4200 })
    return answer(params as never)
  }
  return { asked, provider: { request } }
}

const key = solanaKeyOf(new Uint8Array(32).fill(5))
test('a paired wallet signs several at once, or one at a time', async () => {
  const { adapter, bob } = await setup()
  const { legacy, v0 } = await written(key.address, bob)
  const ask = { address: key.address, network: mainnet, transactions: [legacy, v0] }
  const sign = (text: string) => toBase64(key.signTransaction(fromBase64(text)))
  const atOnce = paired({
    solana_signAllTransactions: ({ transactions }: { transactions: string[] }) => ({
      transactions: transactions.map(sign),
    }),
  })
  const expected = [legacy, v0].map((one) => key.signTransaction(one))
  const { sign: signRaw } = adapter.rawTransactions!
  expect(await signRaw({ ...ask, provider: atOnce.provider })).toEqual(expected)

  // Some wallets return the bare signature.
  const single = paired({
    solana_signTransaction: ({ transaction }: { transaction: string }) => {
      const { message } = readTransaction(fromBase64(transaction))
      return { signature: getBase58Decoder().decode(key.sign(message)) }
    },
  })
  expect(await signRaw({ ...ask, provider: single.provider })).toEqual(expected)
  expect(single.asked).toEqual([
    'solana_signAllTransactions',
    'solana_signTransaction',
    'solana_signTransaction',
  ])
})

test('a paired wallet may only sign and send, or do neither', async () => {
  const { adapter, bob } = await setup()
  const { v0: transaction } = await written(key.address, bob)
  const signature = getBase58Decoder().decode(
    ed25519.sign(new Uint8Array(4), new Uint8Array(32).fill(5)),
  )
  const sending = paired({ solana_signAndSendTransaction: () => ({ signature }) })
  const ask = { address: key.address, network: mainnet, transaction }
  const { send } = adapter.rawTransactions!
  expect(await send({ ...ask, provider: sending.provider })).toBe(signature)
  const neither = paired({})
  await expect(send({ ...ask, provider: neither.provider })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test('sends no node request to sign', async () => {
  const { alice, bob, request } = await setup()
  const { legacy } = await written(alice, bob)
  const adapter = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => [],
    signal: new AbortController().signal,
  })
  expect(await adapter.rawTransactions!.sign({ ...request, transactions: [legacy] })).toHaveLength(
    1,
  )
})
