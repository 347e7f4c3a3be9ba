import { createECDH, createHmac, pbkdf2Sync } from 'node:crypto'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { devMnemonic } from '../accounts.ts'
import { regtest } from './regtest.ts'

/**
 * Address type by the purpose of its path: 44 `m…` (p2pkh), 49 `2…` (p2sh-p2wpkh), 84 `bcrt1q…`
 * (p2wpkh), 86 `bcrt1p…` (p2tr).
 */
export type BitcoinPurpose = 44 | 49 | 84 | 86

export type BitcoinDevKey = {
  readonly purpose: BitcoinPurpose
  readonly path: string
  readonly privateKey: Uint8Array
  /** Compressed, 33 bytes; taproot uses it without the first byte. */
  readonly publicKey: Uint8Array
  readonly address: string
  /** Output script of the address. */
  readonly script: Uint8Array
  /** Redeem script of a p2sh address. */
  readonly redeemScript?: Uint8Array
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hardened = 0x80000000
/** SLIP-44 coin type of all test networks. */
const coinType = 1

type Node = { readonly key: Buffer; readonly chainCode: Buffer }

/** The first address of account n of the dev mnemonic (BIP-32, `m/purpose'/1'/n'/0/0`). */
export function bitcoinDevKey(index: number, purpose: BitcoinPurpose = 84): BitcoinDevKey {
  const steps = [purpose + hardened, coinType + hardened, index + hardened, 0, 0]
  const seed = pbkdf2Sync(devMnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
  const { key } = steps.reduce(childOf, split(hmac('Bitcoin seed', seed)))
  const privateKey = new Uint8Array(key)
  const publicKey = new Uint8Array(publicKeyOf(key))
  const path = steps.map((step) => (step < hardened ? step : `${step - hardened}'`))
  return {
    path: ['m', ...path].join('/'),
    privateKey,
    publicKey,
    purpose,
    ...place(purpose, publicKey),
  }
}

function place(purpose: BitcoinPurpose, publicKey: Uint8Array) {
  const {
    address = '',
    redeemScript,
    script,
  }: { address?: string; redeemScript?: Uint8Array; script: Uint8Array } = {
    44: () => p2pkh(publicKey, regtest),
    49: () => p2sh(p2wpkh(publicKey, regtest), regtest),
    84: () => p2wpkh(publicKey, regtest),
    86: () => p2tr(publicKey.slice(1), undefined, regtest),
  }[purpose]()
  return { address, script, ...(redeemScript && { redeemScript }) }
}

function childOf({ chainCode, key }: Node, step: number): Node {
  const data = Buffer.alloc(37)
  // Hardened steps use the private key, others the public key.
  if (step >= hardened) key.copy(data, 1)
  else publicKeyOf(key).copy(data)
  data.writeUInt32BE(step, 33)
  const grown = split(hmac(chainCode, data))
  const sum = (toNumber(grown.key) + toNumber(key)) % order
  return { chainCode: grown.chainCode, key: Buffer.from(sum.toString(16).padStart(64, '0'), 'hex') }
}

function publicKeyOf(key: Buffer): Buffer {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(key)
  return pair.getPublicKey(null, 'compressed')
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function split(bytes: Buffer): Node {
  return { chainCode: bytes.subarray(32), key: bytes.subarray(0, 32) }
}

function hmac(key: string | Buffer, data: Buffer): Buffer {
  return createHmac('sha512', key).update(data).digest()
}
