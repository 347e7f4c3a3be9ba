import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../encoding/base58.ts'
import { fromBase64 } from '../../encoding/bytes.ts'
import { describeInstruction } from './describeInstruction.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const payer = address('9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')
const other = address('SysvarC1ock11111111111111111111111111111111')

/** A transfer of 1.5 SOL with a memo, as Solana's own library writes it. */
function transfer(version: 'legacy' | 0) {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, 1_500_000_000n, true)
  const message = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
        message,
      ),
    (message) =>
      appendTransactionMessageInstructions(
        [
          {
            accounts: [
              { address: payer, role: 3 },
              { address: other, role: 1 },
            ],
            data,
            programAddress: address('11111111111111111111111111111111'),
          },
          {
            data: new TextEncoder().encode('Hi'),
            programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
          },
        ],
        message,
      ),
  )
  return fromBase64(getBase64EncodedWireTransaction(compileTransaction(message)))
}

test.each(['legacy', 0] as const)(
  'names the instructions of a transaction, version %s',
  (version) => {
    const { message } = readSolanaTransaction(transfer(version))
    expect(message.signers).toEqual([payer])
    expect(message.instructions.map(describeInstruction)).toEqual([
      {
        fields: [
          { name: 'from', value: payer },
          { name: 'to', value: other },
          { name: 'amount', value: '1.5 SOL' },
        ],
        name: 'Transfer SOL',
        program: 'System program',
        programId: '11111111111111111111111111111111',
      },
      {
        fields: [{ name: 'text', value: 'Hi' }],
        name: 'Write a note',
        program: 'Memo',
        programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      },
    ])
  },
)

test('refuses bytes behind a transaction, and a transaction that ends early', () => {
  const bytes = transfer(0)
  expect(() => readSolanaTransaction(Uint8Array.from([...bytes, 0]))).toThrow(RangeError)
  expect(() => readSolanaTransaction(bytes.slice(0, -1))).toThrow(RangeError)
})

test('reads any bytes without an error of another kind', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        readSolanaTransaction(Uint8Array.from(bytes))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})

test('writes and reads base58', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(fromBase58(toBase58(bytes))).toEqual(Uint8Array.from(bytes))
    }),
  )
  expect(fromBase58('0OIl')).toBeUndefined()
})
