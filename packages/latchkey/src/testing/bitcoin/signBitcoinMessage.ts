import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from './bitcoinAccount.ts'

/** The signing protocol: recoverable ECDSA (BIP-137), or a virtual transaction (BIP-322). */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** Signs a message with the key of an address. */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: Uint8Array,
  protocol: BitcoinMessageProtocol,
): Uint8Array {
  return protocol === 'ecdsa' ? signByRecovery(key, message) : signAsTransaction(key, message)
}

/** The header's base for native SegWit (BIP-137); the recovery id is added. */
const segwitHeader = 39

function signByRecovery({ privateKey }: BitcoinKey, message: Uint8Array): Uint8Array {
  const sized = (bytes: Uint8Array) => concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes)
  const text = concatBytes(sized(utf8ToBytes('Bitcoin Signed Message:\n')), sized(message))
  const signed = secp256k1.sign(twice(text), privateKey, { format: 'recovered', prehash: false })
  const [recovery = 0] = signed
  return concatBytes(Uint8Array.of(segwitHeader + recovery), signed.slice(1))
}

/** BIP-322 in simple form: the witness of a virtual transaction. */
function signAsTransaction(
  { privateKey, publicKey, purpose, script }: BitcoinKey,
  message: Uint8Array,
): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const challenge = sha256(concatBytes(tag, tag, message))
  const toSpend = RawTx.encode({
    inputs: [
      {
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), challenge),
        index: 0xffffffff,
        sequence: 0,
        txid: new Uint8Array(32),
      },
    ],
    lockTime: 0,
    outputs: [{ amount: 0n, script }],
    segwitFlag: false,
    version: 0,
  })
  const toSign = new Transaction({ allowUnknownOutputs: true, version: 0 })
  toSign.addInput({
    index: 0,
    sequence: 0,
    txid: twice(toSpend).reverse(),
    witnessUtxo: { amount: 0n, script },
    ...(purpose === 'ordinals' && { tapInternalKey: publicKey }),
  })
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  toSign.signIdx(privateKey, 0)
  toSign.finalizeIdx(0)
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

function twice(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}
