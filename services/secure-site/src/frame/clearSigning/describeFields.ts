import type { TypedDataValue } from '@latchkey/keys/signing'
import type { DescribedField } from '../decode/Meaning.ts'
import type { Descriptor, FieldFormat } from './Descriptor.ts'
import { type FormatContext, formatValue } from './formatValue.ts'
import { findAll, findOne, joinPath, type Match, type Roots } from './paths.ts'

export type FieldsContext = Pick<FormatContext, 'coin' | 'readToken'> & {
  readonly descriptor: Descriptor
  readonly roots: Roots
}

/** More fields than an approval shows. */
const mostFields = 60

/**
 * Formats the fields of a descriptor's function or message.
 *
 * @throws RangeError if the data does not fit, so that nothing is shown in part
 */
export async function describeFields(
  fields: readonly FieldFormat[],
  context: FieldsContext,
  base = '',
): Promise<DescribedField[]> {
  const lists: DescribedField[][] = []
  for (const field of fields)
    lists.push(await describeField(inlined(field, context), context, base))
  const described = lists.flat()
  if (described.length > mostFields) throw new RangeError('The fields are too many.')
  return described
}

async function describeField(
  field: FieldFormat,
  context: FieldsContext,
  base: string,
): Promise<DescribedField[]> {
  if (field.fields) return describeGroup(field, field.fields, context, base)
  const label = field.label ?? ''
  const matches: readonly Match[] =
    field.path === undefined
      ? [{ path: base, picks: [], value: constantOf(field.value, context) ?? '' }]
      : findAll(context.roots, joinPath(base, field.path))
  const described: DescribedField[] = []
  for (const { path, picks, value } of matches) {
    if (!isVisible(field.visible, value)) continue
    if (field.encryption !== undefined) throw new RangeError('The value is encrypted.')
    const formatted = await formatValue(field.format, value, {
      ...context,
      ...paramsOf(field, context, base, picks),
    })
    if (!formatted) throw new RangeError(`${path} can't be shown as ${field.format}.`)
    described.push({ label, path, value: formatted })
  }
  return described
}

async function describeGroup(
  group: FieldFormat,
  fields: readonly FieldFormat[],
  context: FieldsContext,
  base: string,
): Promise<DescribedField[]> {
  if (group.path !== undefined) {
    const described: DescribedField[] = []
    for (const { path } of findAll(context.roots, joinPath(base, group.path)))
      described.push(...(await describeFields(fields, context, path)))
    return described
  }
  if (group.iteration !== 'bundled') return describeFields(fields, context, base)
  const columns: DescribedField[][] = []
  for (const field of fields) columns.push(await describeFields([field], context, base))
  const [first = []] = columns
  if (columns.some(({ length }) => length !== first.length))
    throw new RangeError('Lists that belong together have different lengths.')
  return first.flatMap((_, place) => columns.flatMap((column) => column[place] ?? []))
}

/** A field with the definition that it refers to. */
function inlined(field: FieldFormat, { descriptor }: FieldsContext): FieldFormat {
  if (field.$ref === undefined) return field
  const name = field.$ref.replace('$.display.definitions.', '')
  const { definitions } = descriptor.display
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  if (!definition) throw new RangeError(`The definition ${field.$ref} is missing.`)
  const own = Object.fromEntries(Object.entries(field).filter(([, part]) => part !== undefined))
  return { ...definition, ...own, params: { ...definition.params, ...field.params } }
}

/** Whether a value is shown. @throws RangeError if it must match others and doesn't */
function isVisible(rule: unknown, value: TypedDataValue): boolean {
  if (rule === 'never') return false
  if (typeof rule !== 'object' || rule === null) return true
  const { ifNotIn, mustMatch } = rule as { ifNotIn?: unknown; mustMatch?: unknown }
  const isAmong = (list: unknown) => Array.isArray(list) && list.some((one) => isEqual(one, value))
  if (mustMatch !== undefined && !isAmong(mustMatch))
    throw new RangeError('A value is not among those that the descriptor expects.')
  return mustMatch === undefined && !isAmong(ifNotIn)
}

function isEqual(one: unknown, value: TypedDataValue): boolean {
  if (typeof value === 'bigint')
    return /^(?:\d+|0x[\da-f]+)$/i.test(String(one)) && BigInt(String(one)) === value
  return String(one).toLowerCase() === String(value).toLowerCase()
}

/** The parameters of a field: `name` holds a constant, `namePath` a path. */
function paramsOf(
  { params = {} }: FieldFormat,
  context: FieldsContext,
  base: string,
  picks: readonly number[],
): Pick<FormatContext, 'enumText' | 'param' | 'params'> {
  const { descriptor, roots } = context
  return {
    enumText(value) {
      const name = String(params.$ref).replace('$.metadata.enums.', '')
      const { enums = {} } = descriptor.metadata
      const texts = Object.hasOwn(enums, name) ? enums[name] : undefined
      return texts && Object.hasOwn(texts, value) ? texts[value] : undefined
    },
    param(name) {
      const path = params[`${name}Path`]
      if (typeof path === 'string') return findOne(roots, joinPath(base, path), picks)
      return constantOf(params[name], context)
    },
    params(name) {
      const given = params[name]
      const list: readonly unknown[] = Array.isArray(given) ? given : [given]
      return list.map((one) => constantOf(one, context) ?? '')
    },
  }
}

/** A constant of the descriptor: a literal, a path to one, or an entry of a map. */
function constantOf(
  given: unknown,
  { descriptor, roots }: FieldsContext,
): TypedDataValue | undefined {
  if (typeof given === 'string') return given.startsWith('$.') ? findOne(roots, given) : given
  if (typeof given === 'number') return String(given)
  if (typeof given === 'boolean') return given
  if (typeof given !== 'object' || given === null) return undefined
  const { keyPath, map } = given as { keyPath?: unknown; map?: unknown }
  const name = String(map).replace('$.metadata.maps.', '')
  const { maps = {} } = descriptor.metadata
  const values = Object.hasOwn(maps, name) ? maps[name]?.values : undefined
  const key = String(findOne(roots, String(keyPath)))
  if (!values || !Object.hasOwn(values, key)) throw new RangeError(`The map ${name} lacks ${key}.`)
  return String(values[key])
}
