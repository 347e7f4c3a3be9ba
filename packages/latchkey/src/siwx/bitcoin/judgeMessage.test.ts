import { bitcoinDevKey } from '@latchkey/devnet'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2pkh } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '../../core/bytes.ts'
import { fullVectors, simpleVectors } from './fixtures/bip322.ts'
import { changeFull, type FullOptions, signFull } from './fixtures/signFull.ts'
import { judgeMessage } from './judgeMessage.ts'
import type { MessageProof } from './messageProof.ts'
import { judgeMessage as judgeLater, verifyMessage } from './verify.ts'
import { simpleFields, toSignBytes, toSpendId } from './virtualTransactions.ts'

const purposes = [44, 49, 84, 86] as const
const message = 'Grüße, Bitcoin ₿'
const [segwit, taproot, oldest] = [bitcoinDevKey(0), bitcoinDevKey(0, 86), bitcoinDevKey(0, 44)]

const judge = (signature: string, { address } = segwit) =>
  judgeMessage({ address, message, signature })
const valid = { lockTime: 0, sequence: 0, status: 'valid' }

// Servers pass on request bodies of any type.
test.each([null, undefined, 'no', 7, [], {}, { address: null, message, signature: 'smp' }])(
  '%j proves nothing and does not throw',
  async (sent: unknown) => {
    expect(await Reflect.apply(judgeLater, undefined, [sent])).toEqual({
      problem: 'address, message and signature have to be texts',
      status: 'invalid',
    })
    expect(await Reflect.apply(verifyMessage, undefined, [sent])).toBe(false)
  },
)

describe.each(purposes)('full signature by the key of m/%d’', (purpose) => {
  const key = bitcoinDevKey(0, purpose)
  const sign = (options: FullOptions = {}) => signFull(key, message, options)

  test('is valid, also without its prefix and in hexadecimal digits', async () => {
    const whole = sign()
    const bare = whole.slice(3)
    const inHex = Buffer.from(bare, 'base64').toString('hex')
    for (const signature of [whole, bare, inHex, `ful${inHex}`]) {
      expect(judge(signature, key)).toEqual(valid)
      expect(await verifyMessage({ address: key.address, message, signature })).toBe(true)
    }
    expect(judge(sign({ version: 2 }), key)).toEqual(valid)
  })

  test.each<[string, FullOptions, boolean]>([
    ['a future block', { lockTime: 900_000 }, false],
    ['a future time', { lockTime: 1_900_000_000 }, false],
    ['a required age of coins', { sequence: 144, version: 2 }, false],
    ['a time that its sequence turns off', { lockTime: 900_000, sequence: 0xffffffff }, true],
    ['an age that its sequence turns off', { sequence: 0x80000090, version: 2 }, true],
  ])('reports its time limits with %s', async (_, options, isTrue) => {
    const signature = sign(options)
    expect(judge(signature, key)).toEqual({ ...valid, ...options, version: undefined })
    const proof = { address: key.address, message, signature }
    expect(await verifyMessage(proof)).toBe(isTrue)
  })

  const nothing = { amount: 0n, script: Uint8Array.of(0x6a) }
  test.each<[string, FullOptions, RegExp]>([
    ['pays to a script', { outputs: [{ amount: 0n, script: segwit.script }] }, /pays an output/],
    [
      'has a longer OP_RETURN',
      { outputs: [{ amount: 0n, script: Uint8Array.of(0x6a, 0) }] },
      /pays an output/,
    ],
    ['has two outputs', { outputs: [nothing, nothing] }, /pays an output/],
    ['spends something else', { index: 1 }, /not this message/],
    // NONE, SINGLE and ANYONECANPAY.
    ['leaves the output open', { sighash: 2 }, /not by its key/],
    ['covers one output', { sighash: 3 }, /not by its key/],
    ['lets others add inputs', { sighash: 0x81 }, /not by its key/],
  ])('refuses a signature that %s', (_, options, problem) => {
    expect(judge(sign(options), key)).toEqual({
      problem: expect.stringMatching(problem),
      status: 'invalid',
    })
  })

  test('refuses a signing transaction with outputs that pay', () => {
    const paying = changeFull(sign(), ({ outputs }) => ({
      outputs: outputs.map((output) => ({ ...output, amount: 1n })),
    }))
    expect(judge(paying, key)).toEqual({
      problem: 'the signed transaction pays an output',
      status: 'invalid',
    })
  })

  test('reports signatures that cannot be checked as inconclusive', async () => {
    const others = [{ index: 0, txid: new Uint8Array(32).fill(7) }]
    const funds = sign({ others })
    expect(judge(funds, key)).toEqual({
      problem: expect.stringContaining('names coins besides'),
      status: 'inconclusive',
    })
    for (const version of [1, 3, -1, 0x7fffffff])
      expect(judge(sign({ version }), key)).toEqual({
        problem: `what version ${version} of a transaction means is not known`,
        status: 'inconclusive',
      })
    const proof = { address: key.address, message, signature: funds }
    expect(await verifyMessage(proof)).toBe(false)
  })

  test('refuses a signature with a changed bit or an extra byte', () => {
    const bytes = Buffer.from(sign().slice(3), 'base64')
    const told = (changed: Buffer) => judge(`ful${changed.toString('base64')}`, key).status
    expect(told(bytes)).toBe('valid')
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      expect([at, told(changed)]).not.toEqual([at, 'valid'])
    }
    for (const more of [0, 1, 0xff])
      expect(told(Buffer.concat([bytes, Buffer.from([more])]))).toBe('invalid')
  })
})

describe('rules of consensus and of BIP-322', () => {
  const none = { problem: expect.any(String), status: 'invalid' }
  const whole = signFull(segwit, message)
  const witnessOf = (change: (items: Uint8Array[]) => Uint8Array[]) =>
    judge(changeFull(whole, ({ witnesses }) => ({ witnesses: [change(witnesses![0]!)] })))

  test('refuses a high S', () => {
    const { n } = secp256k1.Point.CURVE()
    const highOf = (der: Uint8Array) => {
      const { r, s } = secp256k1.Signature.fromBytes(der.slice(0, -1), 'der')
      const high = new secp256k1.Signature(r, n - s)
      return Uint8Array.of(...high.toBytes('der'), 1)
    }
    expect(witnessOf(([signature, key]) => [highOf(signature!), key!])).toEqual(none)
    expect(witnessOf((items) => items)).toEqual(valid)
  })

  test('refuses a signature that is not strict DER', () => {
    const padded = (der: Uint8Array) => {
      // An unneeded zero byte before R.
      const length = der[3] ?? 0
      const changed = [0x30, der[1]! + 1, 2, length + 1, 0, ...der.slice(4)]
      return Uint8Array.from(changed)
    }
    expect(witnessOf(([signature, key]) => [padded(signature!), key!])).toEqual(none)
    expect(witnessOf(([, key]) => [Uint8Array.of(1), key!])).toEqual(none)
    expect(witnessOf(([, key]) => [new Uint8Array(), key!])).toEqual(none)
  })

  test('refuses uncompressed segwit keys and extra witness items', () => {
    const long = secp256k1.getPublicKey(segwit.privateKey, false)
    expect(witnessOf(([signature]) => [signature!, long])).toEqual(none)
    expect(witnessOf(([signature]) => [signature!])).toEqual(none)
    expect(witnessOf((items) => [new Uint8Array(), ...items])).toEqual(none)
    expect(witnessOf(([signature]) => [signature!, new Uint8Array(33)])).toEqual(none)
  })

  test('refuses a scriptSig on segwit addresses and a witness on p2pkh', () => {
    const scripted = changeFull(whole, ({ inputs }) => ({
      inputs: inputs.map((input) => ({ ...input, finalScriptSig: Uint8Array.of(0) })),
    }))
    expect(judge(scripted)).toEqual(none)
    const root = changeFull(signFull(taproot, message), ({ inputs }) => ({
      inputs: inputs.map((input) => ({ ...input, finalScriptSig: Uint8Array.of(0) })),
    }))
    expect(judge(root, taproot)).toEqual(none)
    const witnessed = changeFull(signFull(oldest, message), () => ({
      segwitFlag: true,
      witnesses: [[Uint8Array.of(1)]],
    }))
    expect(judge(witnessed, oldest)).toEqual(none)
  })

  test('refuses another script in a wrapped address', () => {
    const key = bitcoinDevKey(0, 49)
    const { redeemScript } = bitcoinDevKey(1, 49)
    const other = changeFull(signFull(key, message), ({ inputs }) => ({
      inputs: inputs.map((input) => ({
        ...input,
        finalScriptSig: Uint8Array.of(22, ...redeemScript!),
      })),
    }))
    expect(judge(other, key)).toEqual(none)
  })

  test('refuses invalid, missing and extra pushes on p2pkh', () => {
    const signed = signFull(oldest, message)
    const scriptOf = (change: (script: Uint8Array) => Uint8Array) =>
      judge(
        changeFull(signed, ({ inputs }) => ({
          inputs: inputs.map((input) => ({
            ...input,
            finalScriptSig: change(input.finalScriptSig),
          })),
        })),
        oldest,
      )
    expect(scriptOf((script) => script)).toEqual(valid)
    expect(scriptOf((script) => Uint8Array.of(...script, 0x61))).toEqual(none)
    expect(scriptOf((script) => Uint8Array.of(1, 1, ...script))).toEqual(none)
    expect(scriptOf((script) => script.slice(0, -1))).toEqual(none)
    expect(scriptOf((script) => Uint8Array.of(0x4c, ...script))).toEqual(none)
    expect(scriptOf(() => new Uint8Array())).toEqual(none)
  })

  test('refuses a taproot signature with an explicit default or a partial sighash', () => {
    const signed = signFull(taproot, message, { sighash: 1 })
    const told = (change: (item: Uint8Array) => Uint8Array) =>
      judge(
        changeFull(signed, ({ witnesses }) => ({ witnesses: [[change(witnesses![0]![0]!)]] })),
        taproot,
      )
    expect(told((item) => item)).toEqual(valid)
    expect(told((item) => item.slice(0, 64))).toEqual(none)
    expect(told((item) => Uint8Array.of(...item.slice(0, 64), 0))).toEqual(none)
    expect(told((item) => Uint8Array.of(...item, 1))).toEqual(none)
    expect(told(() => new Uint8Array())).toEqual(none)
  })
})

test('accepts an uncompressed key for its p2pkh address only', () => {
  const long = secp256k1.getPublicKey(oldest.privateKey, false)
  const place = p2pkh(long, { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef })
  const txid = toSpendId(place.script, message)
  const scripted = toSignBytes(txid, simpleFields, place.script)
  const hash = sha256x2(concatBytes(scripted, Uint8Array.of(1, 0, 0, 0)))
  const der = secp256k1.sign(hash, oldest.privateKey, { format: 'der', prehash: false })
  const scriptSig = Uint8Array.of(der.length + 1, ...der, 1, 65, ...long)
  const signature = `ful${toBase64(toSignBytes(txid, simpleFields, scriptSig))}`
  expect(judge(signature, { ...oldest, address: place.address })).toEqual(valid)
  expect(judge(signature, oldest)).toMatchObject({ status: 'invalid' })
})

test('reports other address kinds as inconclusive', () => {
  const signature = simpleVectors[0]!.signature
  for (const address of ['', 'x'.repeat(100_000), 'bc1pfeessrawgf', 'ltc1qw508d6qejxtdg4y5r3za'])
    expect(judgeMessage({ address, message, signature })).toEqual({
      problem: 'the address is none, or of a kind that is not known',
      status: 'inconclusive',
    })
})

test.each<[string, unknown, string]>([
  ['no texts', { address: segwit.address, message: ['x'], signature: 'AA==' }, 'invalid'],
  ['lists', { address: [segwit.address], message: 'x', signature: ['AA=='] }, 'invalid'],
  ['nothing', { address: segwit.address, message }, 'invalid'],
  [
    'a book',
    { address: segwit.address, message, signature: 'A'.repeat(1_000_000) },
    'inconclusive',
  ],
])('%s proves nothing and does not throw', async (_, proof, status) => {
  // As a server passes on a request body.
  expect(judgeMessage(proof as MessageProof)).toMatchObject({ status })
  expect(await verifyMessage(proof as MessageProof)).toBe(false)
})

test('returns a verdict without a proof for arbitrary signatures', () => {
  const addresses = purposes.map((purpose) => bitcoinDevKey(3, purpose).address)
  const known = [...fullVectors, ...simpleVectors].map(({ signature }) => signature)
  const spoiled = fc
    .tuple(fc.constantFrom(...known), fc.nat(400), fc.string({ maxLength: 5 }))
    .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + piece.length))
  const bytes = fc.uint8Array({ maxLength: 300 }).map((one) => Buffer.from(one).toString('base64'))
  const form = fc.constantFrom('', 'smp', 'ful', 'pof')
  fc.assert(
    fc.property(
      fc.constantFrom(...addresses),
      fc.string(),
      fc.oneof(
        spoiled,
        fc.tuple(form, bytes).map(([word, text]) => word + text),
        fc.string(),
      ),
      (address, text, signature) => {
        expect(judgeMessage({ address, message: text, signature }).status).not.toBe('valid')
      },
    ),
    { numRuns: 500 },
  )
})
