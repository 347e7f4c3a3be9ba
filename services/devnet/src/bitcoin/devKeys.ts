import { createECDH, createHmac, pbkdf2Sync } from 'node:crypto'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { devMnemonic } from '../accounts.ts'
import { regtest } from './regtest.ts'

/**
 * Which kind of address, by the number that its path begins with: 44 `m…` (p2pkh), 49 `2…` (p2sh-p2wpkh),
 * 84 `bcrt1q…` (p2wpkh), 86 `bcrt1p…` (p2tr).
 */
export type BitcoinPurpose = 44 | 49 | 84 | 86

export type BitcoinDevKey = {
  readonly purpose: BitcoinPurpose
  readonly path: string
  readonly privateKey: Uint8Array
  /** Compressed, 33 bytes; without the first one it is what taproot knows it by. */
  readonly publicKey: Uint8Array
  readonly address: string
  /** What outputs to the address say. */
  readonly script: Uint8Array
  /** What a p2sh address stands for. */
  readonly redeemScript?: Uint8Array
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hardened = 0x80000000
/** Of all coins that are worth nothing. */
const coinType = 1

type Node = { readonly key: Buffer; readonly chainCode: Buffer }

/** The first address of account n of the dev phrase (BIP-32, `m/purpose'/1'/n'/0/0`), as wallets derive it. */
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
  // Hardened steps grow from the private key, others from the public one.
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
