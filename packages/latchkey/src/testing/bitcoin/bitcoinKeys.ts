import { secp256k1 } from '@noble/curves/secp256k1.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import type { BitcoinAccount, BitcoinKey, BitcoinNetworkName } from './bitcoinAccount.ts'

/** The phrase that the local chains fund. Publicly known: never use it elsewhere. */
export const testPhrase = 'test test test test test test test test test test test junk'

/** The address format of each network. */
export const addressFormats: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
  signet: TEST_NETWORK,
  testnet: TEST_NETWORK,
}

/** The root key of a phrase (BIP-39, without a passphrase). Slow. */
export function bitcoinRoot(phrase: string): HDKey {
  const seed = pbkdf2(sha512, phrase.normalize('NFKD'), 'mnemonic', { c: 2048, dkLen: 64 })
  return HDKey.fromMasterSeed(seed)
}

/** An account of a phrase: BIP-84 for payments, BIP-86 for ordinals. */
export function deriveBitcoinAccount(
  root: HDKey,
  network: BitcoinNetworkName,
  index: number,
): BitcoinAccount {
  const coin = network === 'mainnet' ? 0 : 1
  const derive = (purpose: 84 | 86) => {
    const path = `m/${purpose}'/${coin}'/${index}'/0/0`
    const { privateKey } = root.derive(path)
    if (!privateKey) throw new Error(`There is no key at ${path}.`)
    return { path, privateKey }
  }
  return {
    ordinals: ordinalsKey(derive(86), network),
    payment: paymentKey(derive(84), network),
  }
}

/** An account whose two addresses share a single key. */
export function singleKeyAccount(
  privateKey: Uint8Array,
  network: BitcoinNetworkName,
): BitcoinAccount {
  const key = { path: 'm', privateKey }
  return { ordinals: ordinalsKey(key, network), payment: paymentKey(key, network) }
}

type Secret = Pick<BitcoinKey, 'path' | 'privateKey'>

function paymentKey(secret: Secret, network: BitcoinNetworkName): BitcoinKey {
  const publicKey = compressedKey(secret.privateKey)
  const { address, script } = p2wpkh(publicKey, addressFormats[network])
  return { ...secret, address: addressOf(address), publicKey, purpose: 'payment', script }
}

function ordinalsKey(secret: Secret, network: BitcoinNetworkName): BitcoinKey {
  const publicKey = compressedKey(secret.privateKey).slice(1)
  const { address, script } = p2tr(publicKey, undefined, addressFormats[network])
  return { ...secret, address: addressOf(address), publicKey, purpose: 'ordinals', script }
}

function compressedKey(privateKey: Uint8Array): Uint8Array {
  return secp256k1.getPublicKey(privateKey, true)
}

function addressOf(address: string | undefined): string {
  if (!address) throw new Error('The key has no address.')
  return address
}
