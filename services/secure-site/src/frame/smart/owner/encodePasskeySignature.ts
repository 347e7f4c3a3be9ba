import { bytesToHex, encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem'
import type { PasskeyOwner } from './PasskeyOwner.ts'

/** A passkey's signature. The challenge, which the account knows itself, stands between prefix and suffix. */
export type PasskeySignature = {
  readonly authenticatorData: Uint8Array
  readonly prefix: string
  readonly suffix: string
  readonly r: bigint
  readonly s: bigint
}

const parameters = [
  { name: 'keyHash', type: 'bytes32' },
  { name: 'r', type: 'uint256' },
  { name: 's', type: 'uint256' },
  { name: 'authenticatorData', type: 'bytes' },
  { name: 'isVerified', type: 'bool' },
  { name: 'prefix', type: 'string' },
  { name: 'suffix', type: 'string' },
  { name: 'typePlace', type: 'uint256' },
] as const

const type = '"type":"webauthn.get"'

/** Encodes a signature as the account's contract reads it. */
export function encodePasskeySignature(
  owner: Pick<PasskeyOwner, 'id'>,
  { authenticatorData, prefix, r, s, suffix }: PasskeySignature,
): Hex {
  const challenge = 'c'.repeat(43)
  const typePlace = BigInt(`${prefix}${challenge}${suffix}`.indexOf(type))
  const data = bytesToHex(authenticatorData)
  return encodeAbiParameters(parameters, [
    // The name that the contract gives the key.
    keccak256(stringToHex(owner.id)),
    r,
    s,
    data,
    true,
    prefix,
    suffix,
    typePlace,
  ])
}

/** A signature of the usual length that the account's validation reads to its end. */
export function stubPasskeySignature(owner: Pick<PasskeyOwner, 'id'>): Hex {
  const authenticatorData = new Uint8Array(37).fill(0xff)
  // User present and verified.
  authenticatorData[32] = 0x05
  return encodePasskeySignature(owner, {
    authenticatorData,
    prefix: `{${type},"challenge":"`,
    r: 1n << 254n,
    s: 1n << 253n,
    suffix: `","origin":"https://${'o'.repeat(80)}","crossOrigin":true,"topOrigin":"https://${'t'.repeat(80)}"}`,
  })
}
