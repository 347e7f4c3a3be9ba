import { type BitcoinDevKey, bitcoinDevKey } from '@latchkey/devnet'
import { p2ms, p2pk, p2tr, p2wsh, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { checkSigned } from './checkSigned.ts'

type Spent = {
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
  readonly witnessScript?: Uint8Array
}

const [none, all, anyone] = [0x02, 0x01, 0x81]
const [one, two] = [bitcoinDevKey(0), bitcoinDevKey(1)]
const internal = (key: BitcoinDevKey) => key.publicKey.slice(1)
const older = bitcoinDevKey(0, 44)
const taproot = bitcoinDevKey(0, 86)
const byScript = p2tr(internal(two), leafOf(one), undefined, true)

/** A leaf script that requires a signature by the key. */
function leafOf(key: BitcoinDevKey) {
  return { script: Uint8Array.of(0x20, ...internal(key), 0xac) }
}

const kinds: readonly (readonly [kind: string, spent: Spent, key: BitcoinDevKey])[] = [
  ['p2pkh', older, older],
  ['p2sh-p2wpkh', bitcoinDevKey(0, 49), bitcoinDevKey(0, 49)],
  ['p2wpkh', one, one],
  ['p2tr by key', { script: taproot.script, tapInternalKey: internal(taproot) }, taproot],
  ['p2tr by script', byScript, one],
  ['p2wsh', p2wsh(p2pk(one.publicKey)), one],
  ['p2wsh of several', p2wsh(p2ms(1, [two.publicKey, one.publicKey])), one],
]

/** A transaction that spends one coin. Pre-segwit scripts need its previous transaction. */
function drafted({ script, ...unlocking }: Spent) {
  const funding = new Transaction()
  funding.addInput({ index: 0, txid: 'ab'.repeat(32) })
  funding.addOutput({ amount: 10_000n, script })
  const isOlder = script[0] === 0x76
  const transaction = new Transaction()
  transaction.addInput({
    index: 0,
    txid: funding.id,
    ...(isOlder
      ? { nonWitnessUtxo: funding.unsignedTx }
      : { witnessUtxo: { amount: 10_000n, script } }),
    ...pick(unlocking),
  })
  transaction.addOutput({ amount: 9_000n, script: two.script })
  return transaction
}

/** The fields that a PSBT carries. */
function pick(spent: object) {
  const names = [
    'redeemScript',
    'tapInternalKey',
    'tapLeafScript',
    'tapMerkleRoot',
    'witnessScript',
  ]
  return Object.fromEntries(Object.entries(spent).filter(([name]) => names.includes(name)))
}

/** Finalized, as a wallet returns it. */
function finished(given: Transaction, { privateKey }: BitcoinDevKey, sighash: number) {
  const signed = given.clone()
  signed.updateInput(0, { sighashType: sighash })
  signed.signIdx(privateKey, 0, [sighash])
  signed.finalizeIdx(0)
  return Transaction.fromPSBT(signed.toPSBT())
}

const inputs = [{ address: one.address, index: 0 }]

test.each(kinds)('detects a finalized input that covers too little: %s', (_, spent, key) => {
  const given = drafted(spent)
  expect(() => checkSigned(given, finished(given, key, none), inputs)).toThrow(
    /input 0 is signed with sighash type 2/,
  )
  expect(() => checkSigned(given, finished(given, key, anyone), inputs)).toThrow(
    /input 0 is signed with sighash type 129/,
  )
  checkSigned(given, finished(given, key, all), inputs)
  const named = [{ address: one.address, index: 0, sighashTypes: [anyone] }]
  checkSigned(given, finished(given, key, anyone), named)
  expect(() => checkSigned(given, finished(given, key, all), named)).toThrow(/sighash type 1$/)
})

test('recognizes taproot’s implicit default sighash, with and without an annex', () => {
  const given = drafted({ script: taproot.script, tapInternalKey: internal(taproot) })
  const signed = finished(given, taproot, 0)
  expect(signed.getInput(0).finalScriptWitness?.[0]).toHaveLength(64)
  checkSigned(given, signed, inputs)
  const named = [{ address: one.address, index: 0, sighashTypes: [all] }]
  expect(() => checkSigned(given, signed, named)).toThrow(/sighash type 0$/)
  const open = finished(given, taproot, none)
  const witness = [...(open.getInput(0).finalScriptWitness ?? []), Uint8Array.of(0x50, 1)]
  open.updateInput(0, { finalScriptWitness: witness }, true)
  expect(() => checkSigned(given, open, inputs)).toThrow(/sighash type 2$/)
})

test('leaves inputs alone that others finalized before', () => {
  const given = drafted(one)
  const open = finished(given, one, none)
  const back = Transaction.fromPSBT(open.toPSBT())
  expect(() => checkSigned(given, back, inputs)).toThrow(/sighash type 2$/)
  expect(() => checkSigned(open, back, inputs)).not.toThrow()
})

test('reads signatures from unlocking scripts', () => {
  const given = drafted(older)
  const signed = finished(given, older, all)
  // A push of 75 bytes with one byte behind it.
  signed.updateInput(0, { finalScriptSig: Uint8Array.of(75, 1) }, true)
  expect(() => checkSigned(given, signed, inputs)).toThrow(/input 0 has an unreadable script/)
})
