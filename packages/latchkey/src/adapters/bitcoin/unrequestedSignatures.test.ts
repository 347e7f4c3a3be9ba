import { type BitcoinDevKey, bitcoinDevKey } from '@latchkey/devnet'
import { SigHash, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { checkSigned } from './sign/checkSigned.ts'

// A wallet has the keys of all its addresses, so a signature without a request is as valid as any
// other.

const [own, ordinals, foreign] = [bitcoinDevKey(0), bitcoinDevKey(0, 86), bitcoinDevKey(5)]

/**
 * A marketplace PSBT: the visitor pays, another account sells, and an ordinal of the visitor lies
 * beside.
 */
function drafted(sighashType?: number) {
  const transaction = new Transaction()
  for (const [index, key] of [own, ordinals, foreign].entries())
    transaction.addInput({
      index,
      txid: 'ab'.repeat(32),
      witnessUtxo: { amount: 10_000n, script: key.script },
      ...(key.purpose === 86 && { tapInternalKey: key.publicKey.slice(1) }),
      ...(index === 1 && sighashType !== undefined && { sighashType }),
    })
  for (const { script } of [own, ordinals, foreign])
    transaction.addOutput({ amount: 9_000n, script })
  return transaction
}

type Signing = readonly [index: number, key: BitcoinDevKey, sighash: number]

function signed(given: Transaction, signings: readonly Signing[], isFinished = false) {
  const copy = given.clone()
  for (const [index, { privateKey }, sighash] of signings) {
    copy.updateInput(index, { sighashType: sighash }, true)
    copy.signIdx(privateKey, index, [sighash])
    if (isFinished) copy.finalizeIdx(index)
  }
  return Transaction.fromPSBT(copy.toPSBT())
}

const check = (given: Transaction, after: Transaction) => () =>
  checkSigned(given, after, [{ address: own.address, index: 0 }])
const paying: Signing = [0, own, SigHash.ALL]

test.each([
  ['no output', SigHash.NONE],
  ['one output', SigHash.SINGLE],
  ['no other input', SigHash.ALL_ANYONECANPAY],
  ['neither', SigHash.NONE_ANYONECANPAY],
])('refuses a signature without a request over %s', (_, sighash) => {
  const given = drafted()
  const theft: Signing = [1, ordinals, sighash]
  for (const isFinished of [false, true])
    expect(check(given, signed(given, [paying, theft], isFinished))).toThrow(
      `input 1 is signed with sighash type ${sighash}`,
    )
})

test('accepts a signature without a request over the whole transaction', () => {
  const given = drafted()
  for (const isFinished of [false, true])
    for (const sighash of [SigHash.DEFAULT, SigHash.ALL])
      expect(
        check(given, signed(given, [paying, [1, ordinals, sighash]], isFinished)),
      ).not.toThrow()
  expect(check(given, signed(given, [paying]))).not.toThrow()
})

test('accepts a sighash type that the PSBT itself states for such an input', () => {
  const given = drafted(SigHash.SINGLE_ANYONECANPAY)
  const after = signed(given, [paying, [1, ordinals, SigHash.SINGLE_ANYONECANPAY]])
  expect(check(given, after)).not.toThrow()
  expect(check(given, signed(given, [paying, [1, ordinals, SigHash.NONE]]))).toThrow(
    'input 1 is signed with sighash type 2',
  )
})

test('leaves earlier signatures of others alone, whatever they cover', () => {
  const sale: Signing = [2, foreign, SigHash.SINGLE_ANYONECANPAY]
  const open = drafted()
  for (const isFinished of [false, true]) {
    const given = signed(open, [sale], isFinished)
    expect(check(given, signed(given, [paying]))).not.toThrow()
  }
})
