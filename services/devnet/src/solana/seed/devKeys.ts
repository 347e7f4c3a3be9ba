import { createHmac, pbkdf2Sync } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'
import { devMnemonic } from '../../accounts.ts'

/** The path of the nth account in wallets. */
const pathOf = (index: number) => [44, 501, index, 0]

/** The private key of account n of the dev mnemonic (SLIP-10, `m/44'/501'/n'/0'`). */
export function devPrivateKey(index: number): Uint8Array {
  const seed = pbkdf2Sync(devMnemonic.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
  let node = hmac('ed25519 seed', seed)
  for (const step of pathOf(index)) {
    const data = Buffer.alloc(37)
    node.subarray(0, 32).copy(data, 1)
    // Ed25519 supports hardened steps only.
    data.writeUInt32BE(step + 0x80000000, 33)
    node = hmac(node.subarray(32), data)
  }
  return new Uint8Array(node.subarray(0, 32))
}

/** The signer of account n of the dev mnemonic. */
export function devSigner(index: number): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(devPrivateKey(index))
}

function hmac(key: string | Buffer, data: Buffer): Buffer {
  return createHmac('sha512', key).update(data).digest()
}
