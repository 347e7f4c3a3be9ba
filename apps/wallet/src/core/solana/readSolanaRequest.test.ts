import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import { readRequestOn } from '../fixtures/readRequestOn.ts'
import { devnetAccounts } from '../keys/devnetAccounts.ts'
import { describeTransaction } from './describeTransaction.ts'
import { readTransaction } from './readTransaction.ts'

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const accounts = await devnetAccounts(2)
const [own = '', second = ''] = accounts.map(({ solana }) => solana.address)
const payer = new PublicKey(own)
const other = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey
const recentBlockhash = toBase58(new Uint8Array(32).fill(3))

const readOne = (method: string, params: unknown) => readRequestOn(chain, accounts, method, params)

function written(...instructions: TransactionInstruction[]): Uint8Array {
  const transaction = new Transaction({ feePayer: payer, recentBlockhash })
  transaction.add(...instructions)
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const transfer = SystemProgram.transfer({ fromPubkey: payer, lamports: 1_500_000, toPubkey: other })
const sending = written(transfer)

function told(bytes: Uint8Array) {
  return describeTransaction(readTransaction(bytes), own)
}

test('behavior: reads a transaction with its signers', () => {
  const transaction = base64(sending)
  const read = { address: own, id: 1, site: { name: 'Site' }, transactions: [sending] }
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
    expect(readOne(method, { transaction })).toMatchObject({ ...read, method })
  const all = { pubkey: own, transactions: [transaction, transaction] }
  expect(readOne('solana_signAllTransactions', all)).toMatchObject({
    transactions: [sending, sending],
  })
  const message = toBase58(new TextEncoder().encode('Hello'))
  expect(readOne('solana_signMessage', { message, pubkey: own })).toMatchObject({ text: 'Hello' })
})

describe('words', () => {
  test('behavior: describes a transfer of SOL', () => {
    expect(told(sending)).toEqual([
      {
        amount: '0.0015',
        other: other.toBase58(),
        words: `Sends 0.0015 SOL to ${other.toBase58().slice(0, 4)}…${other.toBase58().slice(-6)}.`,
      },
    ])
  })

  test('behavior: version 0 reads the same', () => {
    const message = new TransactionMessage({
      instructions: [transfer],
      payerKey: payer,
      recentBlockhash,
    }).compileToV0Message()
    expect(told(new VersionedTransaction(message).serialize())).toEqual(told(sending))
  })

  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const call = (programId: string, data: readonly number[], keys = 3) =>
    new TransactionInstruction({
      data: Buffer.from(data),
      keys: Array.from({ length: keys }, (_, at) => ({
        isSigner: false,
        isWritable: true,
        pubkey: new PublicKey(new Uint8Array(32).fill(40 + at)),
      })),
      programId: new PublicKey(programId),
    })
  const amount = [0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]
  const ever = new Array<number>(8).fill(255)

  test.each([
    ['tokens', call(token, [12, ...amount, 6]), /^Sends 1 of the token/, undefined],
    ['tokens, unchecked', call(token, [3, ...amount]), /^Sends 1000000 of a token/, undefined],
    ['an allowance', call(token, [4, ...amount]), /^Lets .* take 1000000/, undefined],
    ['an endless one', call(token, [4, ...ever]), /^Lets .* all of a token/, /Without a limit/],
    ['power handed over', call(token, [6, 2, 0]), /^Hands over power/, /can move/],
    ['a call that is cut short', call(token, [12, 1]), /^Calls the program/, /cannot tell/],
    ['a stranger', call(other.toBase58(), [1]), /^Calls the program/, /cannot tell/],
    [
      'an account given away',
      SystemProgram.assign({ accountPubkey: payer, programId: other }),
      /^Gives your account/,
      /program’s to move/,
    ],
    [
      'a memo',
      call('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [104, 105], 0),
      /“hi”/,
      undefined,
    ],
  ])('behavior: %s', (_, instruction, words, warning) => {
    const [step] = told(written(instruction)) ?? []
    expect(step?.words).toMatch(words)
    if (warning) expect(step?.warning).toMatch(warning)
    else expect(step?.warning).toBeUndefined()
  })

  test('behavior: an unknown version is unreadable, except for its signers', () => {
    const message = new TransactionMessage({
      instructions: [transfer],
      payerKey: payer,
      recentBlockhash,
    }).compileToV0Message()
    const bytes = new VersionedTransaction(message).serialize()
    bytes[65] = 0x81
    expect(told(bytes)).toBeUndefined()
    expect(readTransaction(bytes).signers).toEqual([own])
  })

  test('behavior: a transaction with trailing bytes is unreadable', () => {
    expect(told(Uint8Array.from([...sending, 0]))).toBeUndefined()
    expect(told(sending.slice(0, -1))).toBeUndefined()
  })
})

const transaction = base64(sending)
const strangers = base64(
  (() => {
    const one = new Transaction({ feePayer: other, recentBlockhash })
    one.add(SystemProgram.transfer({ fromPubkey: other, lamports: 1, toPubkey: payer }))
    return one.serialize({ requireAllSignatures: false })
  })(),
)

test.each([
  ['no object', 'solana_signMessage', [], /object|params/],
  ['no message', 'solana_signMessage', {}, /must be text/],
  ['a message that is no base58', 'solana_signMessage', { message: '0OIl' }, /base58/],
  ['a message without an end', 'solana_signMessage', { message: '1'.repeat(30_000) }, /too long/],
  [
    'a message that is a transaction',
    'solana_signMessage',
    { message: toBase58(sending.subarray(65)) },
    /disguise/,
  ],
  [
    'an account that is not shared',
    'solana_signTransaction',
    { pubkey: second, transaction },
    /authorized/,
  ],
  ['nothing to sign', 'solana_signTransaction', {}, /must be text/],
  ['no base64', 'solana_signTransaction', { transaction: '%' }, /base64/],
  ['no transaction', 'solana_signTransaction', { transaction: 'AAAA' }, /No transaction/],
  ['a length without an end', 'solana_signTransaction', { transaction: '////' }, /No transaction/],
  [
    'more than the network takes',
    'solana_signTransaction',
    { transaction: base64(new Uint8Array(1_300)) },
    /longer/,
  ],
  [
    'a transaction of another account',
    'solana_signAndSendTransaction',
    { transaction: strangers },
    /no signer/,
  ],
  ['an empty list', 'solana_signAllTransactions', { transactions: [] }, /1 to 20/],
  [
    'more than a person looks at',
    'solana_signAllTransactions',
    { transactions: new Array(21).fill(transaction) },
    /1 to 20/,
  ],
  [
    'transactions that are not a list',
    'solana_signAllTransactions',
    { transactions: [transaction, 5] },
    /must be text/,
  ],
  ['a method that is unknown', 'solana_signEverything', {}, /Unsupported methods/],
])('error: %s', (_, method, params, words) => {
  expect(() => readOne(method, params)).toThrow(words)
})
