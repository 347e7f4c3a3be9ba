import { isRecord } from '../untrusted.ts'
import { parseAtom } from './parseAtom.ts'
import { isAtomic } from './parseTypes.ts'
import {
  invalid,
  limits,
  type TypedDataStruct,
  type TypedDataTypes,
  type TypedDataValue,
} from './TypedData.ts'

/** How much of the limits is left for the whole of the typed data. */
export type Budget = { nodes: number; text: number }

type Place = { readonly path: string; readonly depth: number }

/** Parses a struct: exactly the fields that its type lists, no more and no fewer. */
export function parseStruct(
  types: TypedDataTypes,
  struct: string,
  value: unknown,
  { path, depth }: Place,
  budget: Budget,
): TypedDataStruct {
  const fields = types[struct] ?? []
  if (!isRecord(value)) throw invalid(`${path} is no object.`)
  if (depth > limits.depth) throw invalid(`${path} is nested too deeply.`)
  const names = new Set(fields.map(({ name }) => name))
  if (Object.keys(value).some((name) => !names.has(name)))
    throw invalid(`${path} has a field that its type ${struct} does not list.`)
  const result: Record<string, TypedDataValue> = Object.create(null)
  for (const { name, type } of fields) {
    const place = { path: `${path}.${name}`, depth: depth + 1 }
    if (!Object.hasOwn(value, name)) throw invalid(`${place.path} is missing.`)
    result[name] = parseValue(types, type, value[name], place, budget)
  }
  return result
}

function parseValue(
  types: TypedDataTypes,
  type: string,
  value: unknown,
  place: Place,
  budget: Budget,
): TypedDataValue {
  budget.nodes -= 1
  if (budget.nodes < 0) throw invalid('It has too many values.')
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    if (!Array.isArray(value)) throw invalid(`${place.path} is no list.`)
    if (value.length > budget.nodes) throw invalid('It has too many values.')
    if (length && value.length !== Number(length))
      throw invalid(`${place.path} needs ${length} elements.`)
    return value.map((item: unknown, index) => {
      const inside = { path: `${place.path}[${index}]`, depth: place.depth + 1 }
      return parseValue(types, element, item, inside, budget)
    })
  }
  if (!isAtomic(type)) return parseStruct(types, type, value, place, budget)
  if (typeof value === 'string') budget.text -= value.length
  if (budget.text < 0) throw invalid('It is too long.')
  const atom = parseAtom(type, value)
  if (atom === undefined) throw invalid(`${place.path} is no valid ${type}.`)
  return atom
}
