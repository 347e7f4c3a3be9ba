const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const pattern = new RegExp(`^did:key:z([${alphabet}]{1,64})$`)

/** The Ed25519 public key that a `did:key` names (32 bytes as hex); nothing for any other text. */
export function readDidKey(did: string): string | undefined {
  const encoded = pattern.exec(did)?.[1]
  if (!encoded) return undefined
  let number = 0n
  for (const letter of encoded) number = number * 58n + BigInt(alphabet.indexOf(letter))
  // 0xed 0x01 says Ed25519; beginning with neither zero, the number has all of the bytes.
  return /^ed01([0-9a-f]{64})$/.exec(number.toString(16))?.[1]
}
