import { type BitcoinDevKey, bitcoinDevKey } from '@latchkey/devnet'
import { p2ms, p2sh, p2wsh, Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { toBase64 } from '../../../core/bytes.ts'
import { inconsistentPsbts, invalidPsbts, validPsbts } from '../fixtures/bip174.ts'
import { parsePsbt } from './parsePsbt.ts'

test.each(validPsbts)('reads a valid PSBT of BIP-174: %s', (_, psbt) => {
  expect(parsePsbt(psbt).inputsLength).toBeGreaterThanOrEqual(0)
})

test.each([...invalidPsbts, ...inconsistentPsbts])(
  'refuses an invalid PSBT of BIP-174: %s',
  (_, psbt) => {
    let thrown: unknown
    try {
      parsePsbt(psbt)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ code: 'PSBT_INVALID' })
    // The error names the problem.
    expect(String(thrown)).toMatch(/Invalid PSBT: (?!.*Reader).{8,160}$/)
  },
)

// Segwit signatures commit to the coin's value, older ones do not: a false value would turn the
// visitor's coins into a fee. The previous transaction must come along.
const keys: readonly BitcoinDevKey[] = [bitcoinDevKey(0), bitcoinDevKey(1)]
const several = p2ms(
  2,
  keys.map(({ publicKey }) => publicKey),
)

type Spent = {
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array | undefined
  readonly witnessScript?: Uint8Array | undefined
}

function spending({ redeemScript, script, witnessScript }: Spent, isWhole = false): string {
  const funding = new Transaction({ allowUnknownOutputs: true })
  funding.addInput({ index: 0, txid: 'ab'.repeat(32) })
  funding.addOutput({ amount: 50_000n, script })
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  transaction.addInput({
    index: 0,
    txid: funding.id,
    witnessUtxo: { amount: 50_000n, script },
    ...(isWhole && { nonWitnessUtxo: funding.unsignedTx }),
    ...(redeemScript && { redeemScript }),
    ...(witnessScript && { witnessScript }),
  })
  transaction.addOutput({ amount: 9_000n, script: bitcoinDevKey(7).script })
  return toBase64(transaction.toPSBT())
}

test.each<[string, Spent]>([
  ['p2pkh', bitcoinDevKey(0, 44)],
  ['several keys in p2sh', p2sh(several)],
])('%s needs the previous transaction of its coin', (_, spent) => {
  expect(() => parsePsbt(spending(spent))).toThrow(
    'input 0 lacks the previous transaction of its coin',
  )
  expect(parsePsbt(spending(spent, true)).inputsLength).toBe(1)
})

test.each<[string, Spent]>([
  ['p2wpkh', bitcoinDevKey(0)],
  ['p2tr', bitcoinDevKey(0, 86)],
  ['p2sh-p2wpkh', bitcoinDevKey(0, 49)],
  ['p2sh without its redeem script', { script: bitcoinDevKey(0, 49).script }],
  ['p2wsh', p2wsh(several)],
  ['p2sh-p2wsh', p2sh(p2wsh(several))],
])('%s commits to the value of its coin', (_, spent) => {
  expect(parsePsbt(spending(spent)).inputsLength).toBe(1)
})
