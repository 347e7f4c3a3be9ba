import { isAddress } from 'viem'
import { isHexBytes } from '../untrusted.ts'
import { limits } from './TypedData.ts'

/** Parses a value of one of Solidity's own types; undefined if it is not of that type. */
export function parseAtom(type: string, value: unknown): string | boolean | bigint | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type === 'string') return typeof value === 'string' ? value : undefined
  if (type === 'address') return typeof value === 'string' && isAddress(value) ? value : undefined
  if (type.startsWith('bytes')) return parseBytes(value, type.slice('bytes'.length))
  const [, sign, bits = ''] = /^(u?)int(\d+)$/.exec(type) ?? []
  return parseInteger(value, sign === '', BigInt(bits))
}

function parseBytes(value: unknown, size: string): string | undefined {
  if (!isHexBytes(value, limits.text / 2)) return
  return !size || value.length === 2 + 2 * Number(size) ? value : undefined
}

function parseInteger(value: unknown, isSigned: boolean, bits: bigint): bigint | undefined {
  const integer = readInteger(value)
  if (integer === undefined) return
  const max = 2n ** (isSigned ? bits - 1n : bits) - 1n
  const min = isSigned ? -max - 1n : 0n
  return integer >= min && integer <= max ? integer : undefined
}

/** Reads safe numbers, decimal digits and hexadecimal digits. */
function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string') return
  return /^(?:-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value) ? BigInt(value) : undefined
}
