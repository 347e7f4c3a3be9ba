const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const pattern = new RegExp(`^did:key:z([${alphabet}]{1,64})$`)

/** The Ed25519 public key of a `did:key` (32 bytes as hex); undefined for other text. */
export function readDidKey(did: string): string | undefined {
  const encoded = pattern.exec(did)?.[1]
  if (!encoded) return undefined
  let number = 0n
  for (const letter of encoded) number = number * 58n + BigInt(alphabet.indexOf(letter))
  // 0xed 0x01 is the Ed25519 prefix. It starts with no zero digit, so the number has all bytes.
  return /^ed01([0-9a-f]{64})$/.exec(number.toString(16))?.[1]
}
