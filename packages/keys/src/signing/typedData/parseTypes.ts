import { isRecord } from '../untrusted.ts'
import { invalid, limits, type TypedDataField, type TypedDataTypes } from './TypedData.ts'

/** Solidity's own types, which no struct may be named after. viem refuses these beginnings, too. */
const reserved = /^(?:address$|bool$|string$|bytes|u?int)/

/** Parses and copies the structs, without prototypes, and checks that every type exists. */
export function parseTypes(value: unknown): TypedDataTypes {
  if (!isRecord(value)) throw invalid('`types` is no object.')
  const names = Object.keys(value)
  if (names.length > limits.types) throw invalid('It has too many types.')
  const types: Record<string, readonly TypedDataField[]> = Object.create(null)
  for (const name of names) {
    if (!isName(name) || reserved.test(name)) throw invalid('A type has an invalid name.')
    types[name] = parseFields(name, value[name])
  }
  for (const { type } of Object.values(types).flat())
    if (!isAtomic(elementOf(type)) && !types[elementOf(type)])
      throw invalid(`The type ${type} is unknown.`)
  return types
}

/** The type of the innermost elements of an array type; other types stay as they are. */
function elementOf(type: string): string {
  return type.replace(/(?:\[\d{0,4}\]){1,4}$/, '')
}

/** Whether a type is one of Solidity's own that EIP-712 allows. */
export function isAtomic(type: string): boolean {
  const [, bits = '', bytes = ''] = /^(?:u?int(\d+)|bytes(\d+))$/.exec(type) ?? []
  if (bits) return /^[1-9]/.test(bits) && Number(bits) <= 256 && Number(bits) % 8 === 0
  if (bytes) return /^[1-9]/.test(bytes) && Number(bytes) <= 32
  return /^(?:address|bool|bytes|string)$/.test(type)
}

function parseFields(struct: string, value: unknown): readonly TypedDataField[] {
  if (!Array.isArray(value) || value.length > limits.fields)
    throw invalid(`The fields of ${struct} are no list, or too many.`)
  const seen = new Set<string>()
  return value.map((field: unknown) => {
    const { name, type } = isRecord(field) ? field : {}
    if (!isName(name) || seen.has(name) || typeof type !== 'string' || !isType(type))
      throw invalid(`A field of ${struct} is invalid.`)
    seen.add(name)
    return { name, type }
  })
}

function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= limits.nameLength &&
    /^[a-z_]\w*$/i.test(value) &&
    value !== '__proto__'
  )
}

function isType(type: string): boolean {
  return type.length <= limits.nameLength && /^[a-z_]\w*(?:\[(?:[1-9]\d{0,3})?\]){0,4}$/i.test(type)
}
