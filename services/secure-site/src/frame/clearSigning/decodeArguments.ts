import type { TypedDataStruct, TypedDataValue } from '@latchkey/keys/signing'
import type { Param } from './parseSignature.ts'

/** More values than an approval can show. */
const mostValues = 2_000
const word = 32

/**
 * Decodes the arguments of a call, by name. Strict: bytes that the types don't explain, and values outside
 * of their types, are refused.
 *
 * @throws RangeError
 */
export function decodeArguments(params: readonly Param[], data: string): TypedDataStruct {
  const body = data.slice(10)
  let left = mostValues
  let end = headSizeOf(params)

  function take(at: number, length: number): string {
    if (at + length > body.length / 2) throw new RangeError('The arguments end too early.')
    return body.slice(at * 2, (at + length) * 2)
  }

  function readNumber(at: number): number {
    const value = BigInt(`0x${take(at, word)}`)
    if (value > BigInt(body.length)) throw new RangeError('An offset or length is too large.')
    return Number(value)
  }

  function readAll(all: readonly Param[], base: number): TypedDataValue[] {
    end = Math.max(end, base + headSizeOf(all))
    let head = base
    return all.map((param) => {
      left -= 1
      if (left < 0) throw new RangeError('The arguments hold too many values.')
      const at = isDynamic(param) ? base + readNumber(head) : head
      head += sizeOf(param)
      return read(param, at)
    })
  }

  function readStruct(all: readonly Param[], base: number): TypedDataStruct {
    const values = readAll(all, base)
    return Object.fromEntries(all.map(({ name }, place) => [name, values[place] ?? '']))
  }

  function read(param: Param, at: number): TypedDataValue {
    const list = elementOf(param)
    if (list) {
      const length = list.length ?? readNumber(at)
      if (length > left) throw new RangeError('The arguments hold too many values.')
      const elements = Array.from({ length }, () => list.element)
      return readAll(elements, list.length === undefined ? at + word : at)
    }
    if (param.type === 'tuple') return readStruct(param.components, at)
    if (param.type === 'bytes' || param.type === 'string') return readBytes(param.type, at)
    return readWord(param.type, take(at, word))
  }

  function readBytes(type: string, at: number): string {
    const length = readNumber(at)
    const padded = Math.ceil(length / word) * word
    const bytes = take(at + word, padded)
    end = Math.max(end, at + word + padded)
    if (/[^0]/.test(bytes.slice(length * 2))) throw new RangeError('The padding is not empty.')
    const hex = bytes.slice(0, length * 2)
    if (type === 'bytes') return `0x${hex}`
    const pairs = hex.match(/../g) ?? []
    const text = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
    return new TextDecoder().decode(text)
  }

  const decoded = readStruct(params, 0)
  if (end !== body.length / 2) throw new RangeError('Bytes follow the arguments.')
  return decoded
}

function readWord(type: string, bytes: string): TypedDataValue {
  const value = BigInt(`0x${bytes}`)
  const [, sign, bits = ''] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (bits) {
    const number = sign ? value : BigInt.asIntN(256, value)
    const isInside = sign
      ? number === BigInt.asUintN(Number(bits), number)
      : number === BigInt.asIntN(Number(bits), number)
    if (isInside) return number
  } else if (type === 'bool' && value <= 1n) return value === 1n
  else if (type === 'address' && /^0{24}/.test(bytes)) return `0x${bytes.slice(24)}`
  else if (type.startsWith('bytes')) {
    const length = Number(type.slice('bytes'.length)) * 2
    if (/^0*$/.test(bytes.slice(length))) return `0x${bytes.slice(0, length)}`
  }
  throw new RangeError(`A value is no ${type}.`)
}

/** The element of an array type; `length` only of fixed ones. */
function elementOf(param: Param): { element: Param; length: number | undefined } | undefined {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(param.type) ?? []
  if (type === undefined) return undefined
  return { element: { ...param, type }, length: length ? Number(length) : undefined }
}

function isDynamic(param: Param): boolean {
  const list = elementOf(param)
  if (list) return list.length === undefined || isDynamic(list.element)
  if (param.type === 'tuple') return param.components.some(isDynamic)
  return param.type === 'bytes' || param.type === 'string'
}

/** Bytes that a parameter takes in the head of its tuple. */
function sizeOf(param: Param): number {
  if (isDynamic(param)) return word
  const list = elementOf(param)
  if (list) return (list.length ?? 0) * sizeOf(list.element)
  return param.type === 'tuple' ? headSizeOf(param.components) : word
}

function headSizeOf(params: readonly Param[]): number {
  return params.reduce((sum, param) => sum + sizeOf(param), 0)
}
