import { type BitcoinDevKey, bitcoinDevKey } from '@latchkey/devnet'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { toBase64 } from '../../../core/bytes.ts'
import { bitcoinRegtest as network } from '../../../core/networks/bitcoinNetworks.ts'
import type { PsbtRequest } from '../../../core/ports/bitcoinProvider.ts'
import { parseBase64 } from '../../../core/untrusted/parseBytes.ts'
import { type KeyWalletOptions, keyWallet, sign } from '../fixtures/keyWallet.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { signPsbt } from './signPsbt.ts'

const [own, other, friend] = [bitcoinDevKey(0), bitcoinDevKey(1), bitcoinDevKey(7)]
const taproot = bitcoinDevKey(0, 86)

/** Two inputs, one of them of another account, and one output. */
function drafted({
  inputs = [own, other],
  outputs = [friend.script],
  sighashType,
}: {
  inputs?: readonly BitcoinDevKey[]
  outputs?: readonly Uint8Array[]
  sighashType?: number
} = {}) {
  const transaction = new Transaction()
  inputs.forEach((key, index) => {
    transaction.addInput({
      index,
      sighashType,
      txid: `${index}a`.repeat(32),
      witnessUtxo: { amount: 10_000n, script: key.script },
      ...(key.purpose === 86 && { tapInternalKey: key.publicKey.slice(1) }),
    })
  })
  for (const script of outputs) transaction.addOutput({ amount: 9_000n, script })
  return transaction
}

const textOf = (transaction: Transaction) => toBase64(transaction.toPSBT())

function setup(options: KeyWalletOptions = {}) {
  const wallet = keyWallet(options)
  const sent: string[] = []
  const esplora: Esplora = async (_network, { body, parse }) => {
    if (body === undefined) return parse(undefined)
    sent.push(body)
    const bytes = Uint8Array.from(Buffer.from(body, 'hex'))
    return parse(Transaction.fromRaw(bytes).id)
  }
  const request = { address: wallet.key.address, network, provider: wallet.provider }
  const ask = (more: Omit<Parameters<typeof signPsbt>[1], keyof typeof request>) =>
    signPsbt(esplora, { ...request, ...more })
  return { ask, sent, wallet }
}

test('signs the inputs of the account and leaves those of others alone', async () => {
  const { ask, sent, wallet } = setup()
  const { psbt, txid } = await ask({ psbt: textOf(drafted()) })
  expect(wallet.asked[0]).toMatchObject({
    params: { broadcast: false, signInputs: [{ address: own.address, index: 0 }] },
  })
  const signed = Transaction.fromPSBT(parseBase64(psbt)!)
  expect(signed.getInput(0).partialSig).toHaveLength(1)
  expect(signed.getInput(1).partialSig).toBeUndefined()
  expect([txid, sent]).toEqual([undefined, []])
})

test('checks the complete transaction, then sends it', async () => {
  const { ask, sent } = setup()
  const whole = drafted({ inputs: [own] })
  const { txid } = await ask({ broadcast: true, psbt: textOf(whole) })
  expect(txid).toBe(whole.id)
  expect(sent).toHaveLength(1)
})

test('uses a wallet that only sends if the transaction is to be sent', async () => {
  const txid = 'ab'.repeat(32)
  const { ask, sent, wallet } = setup({
    answers: {
      signPsbt({ params }) {
        if ('broadcast' in params && params.broadcast && 'psbt' in params)
          return { psbt: params.psbt, txid }
        throw Object.assign(new Error('It cannot sign without sending'), { code: 4200 })
      },
    },
  })
  const psbt = textOf(drafted({ inputs: [own] }))
  expect(await ask({ broadcast: true, psbt })).toMatchObject({ txid })
  expect(sent).toEqual([])
  await expect(ask({ psbt })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(wallet.asked).toHaveLength(3)
})

test('does not send a transaction that others must sign', async () => {
  const { ask, sent } = setup()
  await expect(ask({ broadcast: true, psbt: textOf(drafted()) })).rejects.toMatchObject({
    code: 'PSBT_INCOMPLETE',
  })
  expect(sent).toEqual([])
})

test('passes on the named input, address and sighash type', async () => {
  const { ask, wallet } = setup()
  const signInputs = [{ address: own.address, index: 0, sighashTypes: [0x81] }]
  const { psbt } = await ask({ psbt: textOf(drafted()), signInputs })
  expect(wallet.asked[0]).toMatchObject({ params: { signInputs } })
  const [, signature] = Transaction.fromPSBT(parseBase64(psbt)!).getInput(0).partialSig![0]!
  expect(signature.at(-1)).toBe(0x81)
})

test('writes a named sighash type into the PSBT, for wallets that read it there', async () => {
  const { ask, wallet } = setup()
  const named = async (sighashTypes: readonly number[], sighashType?: number) => {
    const transaction = drafted({ ...(sighashType && { sighashType }) })
    const signInputs = [{ address: own.address, index: 0, sighashTypes }]
    await ask({ psbt: textOf(transaction), signInputs })
    const { params } = wallet.asked.at(-1) as { params: PsbtRequest }
    const given = Transaction.fromPSBT(parseBase64(params.psbt)!)
    return [given.getInput(0).sighashType, params.signInputs[0]?.sighashTypes]
  }
  expect(await named([0x83])).toEqual([0x83, [0x83]])
  expect(await named([0x83, 0x83])).toEqual([0x83, [0x83, 0x83]])
  expect(await named([1, 0x81])).toEqual([undefined, [1, 0x81]])
  // The PSBT's own type wins.
  expect(await named([1, 0x81], 0x81)).toEqual([0x81, [0x81]])
})

test.each([
  ['invalid base64', { psbt: '%%%' }, /Invalid PSBT: it is not base64/],
  ['another format', { psbt: btoa('hello') }, /it does not start like a PSBT/],
  [
    'a missing input',
    { signInputs: [{ address: own.address, index: 2 }] },
    /there is no input 2: it has 2/,
  ],
  [
    'an input of another account',
    { signInputs: [{ address: own.address, index: 1 }] },
    /input 1 does not spend an output of/,
  ],
  [
    'an address of another network',
    { signInputs: [{ address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', index: 0 }] },
    /is not an address of Bitcoin Regtest/,
  ],
  [
    'an invalid sighash type',
    { signInputs: [{ address: own.address, index: 0, sighashTypes: [7] }] },
    /7 is no sighash type/,
  ],
  [
    'another sighash type than the PSBT’s',
    {
      psbt: textOf(drafted({ sighashType: 1 })),
      signInputs: [{ address: own.address, index: 0, sighashTypes: [2, 3] }],
    },
    /requires sighash type 1 for input 0, which the request does not name/,
  ],
  ['nothing to sign', { signInputs: [] }, /no input spends an output of/],
  ['inputs of others only', { psbt: textOf(drafted({ inputs: [other] })) }, /no input spends/],
])('refuses %s before the wallet request', async (_, change, message) => {
  const { ask, wallet } = setup()
  await expect(ask({ psbt: textOf(drafted()), ...change })).rejects.toThrow(message)
  expect(wallet.asked).toEqual([])
})

const signedBy = (transaction: Transaction, sighashTypes?: readonly number[]) => ({
  psbt: sign(textOf(transaction), [{ index: 0, ...(sighashTypes && { sighashTypes }) }], own),
})

test.each<[string, () => unknown, RegExp]>([
  [
    'pays another recipient',
    () => signedBy(drafted({ outputs: [other.script] })),
    /different transaction.* it pays something else/,
  ],
  [
    'pays another recipient, too',
    () => signedBy(drafted({ outputs: [friend.script, other.script] })),
    /it pays something else/,
  ],
  ['spends less', () => signedBy(drafted({ inputs: [own] })), /it spends something else/],
  [
    'leaves the outputs open',
    () => signedBy(drafted(), [0x02]),
    /input 0 is signed with sighash type 2/,
  ],
  ['returns it unsigned', () => ({ psbt: textOf(drafted()) }), /did not sign input 0/],
  ['returns nothing', () => ({}), /it returned no PSBT/],
  ['returns no PSBT', () => ({ psbt: btoa('hello') }), /returned an error: Invalid PSBT/],
  [
    'returns an invalid transaction id',
    () => ({ ...signedBy(drafted()), txid: 'x' }),
    /no transaction id/,
  ],
])('detects a wallet that %s', async (_, answer, message) => {
  const { ask, sent } = setup({ answers: { signPsbt: answer } })
  await expect(ask({ broadcast: true, psbt: textOf(drafted()) })).rejects.toThrow(message)
  expect(sent).toEqual([])
})

test('reads hexadecimal digits, and returns the id of an unrequested broadcast', async () => {
  const txid = 'cd'.repeat(32)
  const { psbt: given } = signedBy(drafted())
  const inHex = Buffer.from(given, 'base64').toString('hex')
  const { ask } = setup({ answers: { signPsbt: () => ({ psbt: inHex, txid }) } })
  expect(await ask({ psbt: textOf(drafted()) })).toEqual({ psbt: given, txid })
})

test('signs taproot inputs', async () => {
  const { ask } = setup({ key: taproot })
  const whole = drafted({ inputs: [taproot] })
  expect(await ask({ broadcast: true, psbt: textOf(whole) })).toMatchObject({ txid: whole.id })
})
