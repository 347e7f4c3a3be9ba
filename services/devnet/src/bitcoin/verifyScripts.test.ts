import { createHash } from 'node:crypto'
import { p2tr, p2tr_pk, SigHash, TaprootControlBlock, Transaction, utils } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { CoinView, TX } from './bcoin.ts'
import { regtest } from './regtest.ts'
import { describeScriptError, verifyScripts } from './verifyScripts.ts'

const keyOf = (name: string) => new Uint8Array(createHash('sha256').update(name).digest())
const alice = keyOf('alice')
const bob = keyOf('bob')
const xOnly = (key: Uint8Array) => utils.pubSchnorr(key)
const keyPath = (key: Uint8Array) => p2tr(xOnly(key), undefined, regtest)
/** An output that each key can spend in its own leaf, and only by script path. */
const scriptPath = (...keys: readonly Uint8Array[]) =>
  p2tr(
    undefined,
    keys.map((key) => ({ script: p2tr_pk(xOnly(key)).script })),
    regtest,
  )
type Place = ReturnType<typeof keyPath> | ReturnType<typeof scriptPath>

/** The spent transaction: one output to each place. */
function fund(places: readonly Place[]) {
  const tx = new Transaction()
  tx.addInput({ index: 0, txid: keyOf('somewhere') })
  for (const { script } of places) tx.addOutput({ amount: 100_000n, script })
  const funding = TX.fromRaw(Buffer.from(tx.unsignedTx))
  const view = new CoinView()
  view.addTX(funding, 1)
  return { txid: funding.txid(), view }
}

/** Spends all outputs back to their places; `amount` is what the wallet assumes that it spends. */
function spend(
  places: readonly Place[],
  keys: readonly Uint8Array[],
  sighash: SigHash = SigHash.DEFAULT,
  amount = 100_000n,
) {
  const { txid, view } = fund(places)
  const tx = new Transaction()
  for (const [index, { script, ...place }] of places.entries())
    tx.addInput({
      ...place,
      index,
      sighashType: sighash,
      txid,
      witnessUtxo: { amount, script },
    })
  for (const { script } of places) tx.addOutput({ amount: 90_000n, script })
  for (const key of keys) tx.sign(key, [sighash])
  tx.finalize()
  return { bytes: Buffer.from(tx.extract()), tx, view, witness: witnessOf(tx) }
}

const witnessOf = (tx: Transaction) =>
  (tx.getInput(0).finalScriptWitness ?? []).map((item) => Buffer.from(item))

/** Reason of a failed transaction; undefined if it is valid. */
function whyNot(bytes: Buffer, view: InstanceType<typeof CoinView>): string | undefined {
  try {
    verifyScripts(TX.fromRaw(bytes), view, 0)
    return undefined
  } catch (error) {
    return describeScriptError(error) ?? `no error of a script: ${String(error)}`
  }
}

/** The same bytes with one changed, at an offset from where `place` occurs. */
function change(bytes: Buffer, place: Uint8Array, offset: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(place) + offset
  changed[at] = changed[at]! ^ 1
  return changed
}

/** The same transaction with another witness for its only input. */
function withWitness(tx: Transaction, items: readonly Buffer[]): Buffer {
  const plain = Buffer.from(tx.unsignedTx)
  const sized = items.flatMap((item) => [Buffer.from([item.length]), item])
  return Buffer.concat([
    plain.subarray(0, 4),
    Buffer.from([0, 1]),
    plain.subarray(4, -4),
    Buffer.from([items.length]),
    ...sized,
    plain.subarray(-4),
  ])
}

const wrongSignature = 'Invalid Schnorr signature'

describe('key path', () => {
  test.each([
    ['the rest, unsaid', SigHash.DEFAULT],
    ['all', SigHash.ALL],
    ['no output', SigHash.NONE],
    ['its own output', SigHash.SINGLE],
    ['all outputs, its own input', SigHash.ALL_ANYONECANPAY],
    ['no output, its own input', SigHash.NONE_ANYONECANPAY],
    ['its own output, its own input', SigHash.SINGLE_ANYONECANPAY],
  ])('verifies a signature over %s', (_, sighash) => {
    const places = [keyPath(alice), keyPath(bob)]
    const { bytes, view, witness } = spend(places, [alice, bob], sighash)
    const [signature] = witness
    expect(signature).toHaveLength(sighash === SigHash.DEFAULT ? 64 : 65)
    expect(whyNot(bytes, view)).toBeUndefined()
    expect(whyNot(change(bytes, signature!, 40), view)).toBe(wrongSignature)
    // Value of the second output, which only some signature types commit to.
    const paid = change(bytes, keyPath(bob).script, -9)
    const isFree = [SigHash.NONE, SigHash.NONE_ANYONECANPAY].includes(sighash)
    expect(whyNot(paid, view)).toBe(isFree ? undefined : wrongSignature)
    // Value of the spent output, which all commit to.
    const mistaken = spend(places, [alice, bob], sighash, 100_001n)
    expect(whyNot(mistaken.bytes, mistaken.view)).toBe(wrongSignature)
  })

  test('refuses signatures of another key, of an unknown type, and missing ones', () => {
    const { tx, view, witness } = spend([keyPath(alice)], [alice])
    const [signature] = witness
    const theirs = spend([keyPath(bob)], [bob]).witness
    expect(whyNot(withWitness(tx, witness), view)).toBeUndefined()
    expect(whyNot(withWitness(tx, theirs), view)).toBe(wrongSignature)
    expect(whyNot(withWitness(tx, [signature!.subarray(1)]), view)).toBe(
      'Invalid Schnorr signature size',
    )
    const explicit = Buffer.concat([signature!, Buffer.from([0])])
    expect(whyNot(withWitness(tx, [explicit]), view)).toBe('Invalid Schnorr signature hash type')
    expect(whyNot(withWitness(tx, []), view)).toBe('Witness program was passed an empty witness')
  })

  test('refuses an annex, which has no meaning yet', () => {
    const { tx, view, witness } = spend([keyPath(alice)], [alice])
    expect(whyNot(withWitness(tx, [...witness, Buffer.from([0x50, 1])]), view)).toContain('annex')
  })
})

describe('script path', () => {
  test.each([
    ['a single leaf', [alice]],
    ['one of two leaves', [bob, alice]],
    ['one of five leaves', [keyOf('c'), keyOf('d'), alice, bob, keyOf('e')]],
  ])('verifies a spend of %s', (_, keys) => {
    const { bytes, view, witness } = spend([scriptPath(...keys)], [alice])
    const [signature, script, control] = witness
    expect(whyNot(bytes, view)).toBeUndefined()
    expect(whyNot(change(bytes, signature!, 20), view)).toBe(wrongSignature)
    const mismatch = 'Witness program hash mismatch'
    expect(whyNot(change(bytes, script!, 10), view)).toBe(mismatch)
    expect(whyNot(change(bytes, control!, 20), view)).toBe(mismatch)
    // Parity bit of the key.
    expect(whyNot(change(bytes, control!, 0), view)).toBe(mismatch)
  })

  test('refuses an unknown leaf version', () => {
    // OP_SUCCESS80 is reserved for later rules.
    const success = Buffer.from([0x50])
    const place = p2tr(undefined, { script: success }, regtest, true)
    const { txid, view } = fund([place])
    const tx = new Transaction()
    tx.addInput({ index: 0, txid })
    tx.addOutput({ amount: 90_000n, script: keyPath(alice).script })
    const [leaf] = place.tapLeafScript ?? []
    const control = Buffer.from(TaprootControlBlock.encode(leaf![0]))
    expect(whyNot(withWitness(tx, [success, control]), view)).toContain('DISCOURAGE_OP_SUCCESS')
  })
})

test.each([
  ['output by key', 'zero 327', (key: Uint8Array) => keyPath(key).script[2]],
  ['output by script', 'zero 4', (key: Uint8Array) => scriptPath(key).script[2]],
  ['key', 'zero 869', (key: Uint8Array) => xOnly(key)[0]],
])('accepts an %s that starts with a zero byte', (_, name, firstByte) => {
  const key = keyOf(name)
  expect(firstByte(key)).toBe(0)
  const keyOrScript = p2tr(xOnly(key), { script: p2tr_pk(xOnly(bob)).script }, regtest)
  for (const [place, signer] of [
    [keyPath(key), key],
    [scriptPath(key), key],
    [keyOrScript, bob],
  ] as const) {
    const { bytes, view } = spend([place], [signer])
    expect(whyNot(bytes, view)).toBeUndefined()
  }
})
