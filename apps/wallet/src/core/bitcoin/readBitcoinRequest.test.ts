import { p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bitcoinDevKey } from '../../../../../services/devnet/src/index.ts'
import { readRequestOn } from '../fixtures/readRequestOn.ts'
import { devnetAccounts } from '../keys/devnetAccounts.ts'
import { readSession } from '../pairing/readSession.ts'
import { answerAtOnce } from '../requests/answerAtOnce.ts'
import { answerBitcoin } from './answerBitcoin.ts'
import type { BitcoinRequest } from './BitcoinRequest.ts'
import { describePsbt } from './describePsbt.ts'

const chain = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const accounts = await devnetAccounts(2)
const [first] = accounts
if (!first) throw new Error('There is no account')
const { ordinals, payment } = first.bitcoin
const other = bitcoinDevKey(1)
const account = payment.address

const readOne = (method: string, params: unknown) => readRequestOn(chain, accounts, method, params)

/** Spends a coin of the account and another's coin; pays a stranger, and returns change. */
function psbt({ paid = 60_000n, sighashType }: { paid?: bigint; sighashType?: number } = {}) {
  const { script } = p2wpkh(payment.publicKey)
  const written = new Transaction()
  const coin = { index: 0, txid: 'ab'.repeat(32) }
  written.addInput({
    ...coin,
    witnessUtxo: { amount: 100_000n, script },
    ...(sighashType !== undefined && { sighashType }),
  })
  written.addInput({ ...coin, index: 1, witnessUtxo: { amount: 10_000n, script: other.script } })
  written.addOutput({ amount: paid, script: other.script })
  written.addOutput({ amount: 49_000n, script: payment.script })
  return Buffer.from(written.toPSBT()).toString('base64')
}
const signInputs = [{ address: account, index: 0 }]

test('behavior: reads a transfer', () => {
  expect(
    readOne('sendTransfer', { account, amount: '2500', recipientAddress: other.address }),
  ).toMatchObject({ address: account, amount: 2_500n, recipient: other.address })
  expect(readOne('signMessage', { account, message: 'Hello' })).toMatchObject({
    protocol: 'ecdsa',
    signer: account,
    text: 'Hello',
  })
  expect(
    readOne('signMessage', { account, address: ordinals.address, message: 'Hello' }),
  ).toMatchObject({ protocol: 'bip322', signer: ordinals.address })
  expect(readOne('signPsbt', { account, psbt: psbt(), signInputs })).toMatchObject({
    inputs: signInputs,
    willSend: false,
  })
})

test("behavior: without named inputs, the account's own are signed", () => {
  expect(readOne('signPsbt', { account, broadcast: true, psbt: psbt() })).toMatchObject({
    inputs: signInputs,
    willSend: true,
  })
})

test('behavior: only named inputs get a signature', async () => {
  const request = readOne('signPsbt', { account, psbt: psbt(), signInputs }) as Extract<
    BitcoinRequest,
    { method: 'signPsbt' }
  >
  const node = { rpcUrl: 'http://127.0.0.1:1' } as Parameters<typeof answerBitcoin>[2]
  const { psbt: signed } = (await answerBitcoin(request, first, node)) as { psbt: string }
  const read = Transaction.fromPSBT(Buffer.from(signed, 'base64'))
  expect(read.getInput(0).partialSig).toHaveLength(1)
  expect(read.getInput(1).partialSig).toBeUndefined()
})

test('behavior: the wallet returns its addresses without a prompt', () => {
  const session = readSession({
    expiry: 1,
    namespaces: { bip122: { accounts: [`${chain}:${account}`], events: [], methods: [] } },
    peer: {},
    topic: 'a',
  })
  const tell = (params: unknown) =>
    answerAtOnce({ chainId: chain, method: 'getAccountAddresses', params }, session, accounts, [])
  expect(tell({ account })).toMatchObject([{ address: account, path: "m/84'/1'/0'/0/0" }])
  expect(tell({ account, intentions: ['payment', 'ordinal'] })).toMatchObject([
    { address: account, intention: 'payment' },
    { address: ordinals.address, intention: 'ordinal' },
  ])
  expect(() => tell({ account: other.address })).toThrow(/authorized/)
  expect(() => tell({ account, intentions: 'all' })).toThrow(/list/)
})

describe('words', () => {
  const words = (text: string) => describePsbt(Buffer.from(text, 'base64'), signInputs, first)

  test('behavior: describes payments, change and the fee', () => {
    expect(words(psbt())).toEqual({
      fee: 1_000n,
      leaves: 51_000n,
      others: 1,
      outputs: [
        { address: other.address, amount: 60_000n, isOwn: false, note: expect.any(String) },
        { address: account, amount: 49_000n, isOwn: true, note: expect.any(String) },
      ],
      warnings: [],
    })
  })

  test.each([
    ['a signature that leaves outputs open', { sighashType: 2 }, /can change/],
    ['more than the balance', { paid: 80_000n }, /more than it has/],
  ])('behavior: a warning of %s', (_, made, warning) => {
    expect(words(psbt(made)).warnings).toEqual([expect.stringMatching(warning)])
  })
})

const transfer = { account, amount: '1000', recipientAddress: other.address }

test.each([
  ['no object', 'sendTransfer', [], /expected/],
  [
    'an account that is not shared',
    'sendTransfer',
    { ...transfer, account: other.address },
    /auth/,
  ],
  ['an amount that is a number', 'sendTransfer', { ...transfer, amount: 1_000 }, /must be text/],
  ['nothing', 'sendTransfer', { ...transfer, amount: '0' }, /satoshis/],
  ['less than nothing', 'sendTransfer', { ...transfer, amount: '-5' }, /satoshis/],
  ['a fraction', 'sendTransfer', { ...transfer, amount: '0.5' }, /satoshis/],
  ['more than exists', 'sendTransfer', { ...transfer, amount: '9'.repeat(16) }, /satoshis/],
  [
    'a recipient of another network',
    'sendTransfer',
    { ...transfer, recipientAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    /no address/,
  ],
  [
    'change for another address',
    'sendTransfer',
    { ...transfer, changeAddress: other.address },
    /change/,
  ],
  ['a memo', 'sendTransfer', { ...transfer, memo: 'ff' }, /memo/],
  ['no message', 'signMessage', { account }, /must be text/],
  ['a message that hides', 'signMessage', { account, message: 'a\u0000b' }, /cannot be shown/],
  ['a message without an end', 'signMessage', { account, message: 'a'.repeat(30_000) }, /too long/],
  [
    'an address of another account',
    'signMessage',
    { account, address: other.address, message: 'a' },
    /authorized/,
  ],
  ['a protocol that is none', 'signMessage', { account, message: 'a', protocol: 'x' }, /protocol/],
  [
    'ECDSA of a taproot address',
    'signMessage',
    { account, address: ordinals.address, message: 'a', protocol: 'ecdsa' },
    /taproot/,
  ],
  ['no PSBT', 'signPsbt', { account, psbt: 'AAAA', signInputs }, /No PSBT/],
  ['no base64', 'signPsbt', { account, psbt: '%', signInputs }, /No PSBT/],
  ['no input named', 'signPsbt', { account, psbt: psbt(), signInputs: [] }, /names no input/],
  [
    'an input of another account',
    'signPsbt',
    { account, psbt: psbt(), signInputs: [{ address: account, index: 1 }] },
    /not .* to sign/,
  ],
  [
    'a missing input',
    'signPsbt',
    { account, psbt: psbt(), signInputs: [{ address: account, index: 9 }] },
    /not .* to sign/,
  ],
  ['a wish that is none', 'signPsbt', { account, broadcast: 'yes', psbt: psbt() }, /broadcast/],
  ['a method that is unknown', 'sendEverything', { account }, /Unsupported methods/],
])('error: %s', (_, method, params, words) => {
  expect(() => readOne(method, params)).toThrow(words)
})
