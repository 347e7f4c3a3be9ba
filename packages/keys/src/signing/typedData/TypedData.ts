import { KeysError } from '../../KeysError.ts'

/** One field of a struct. */
export type TypedDataField = { readonly name: string; readonly type: string }

/** The structs of typed data, by name. */
export type TypedDataTypes = Readonly<Record<string, readonly TypedDataField[]>>

/** A value after parsing: integers are `bigint`, bytes and addresses are hex. */
export type TypedDataValue = string | boolean | bigint | readonly TypedDataValue[] | TypedDataStruct

/** The values of a struct, by field. */
export type TypedDataStruct = { readonly [field: string]: TypedDataValue }

/**
 * EIP-712 typed data that holds what is signed and nothing else, so a view can draw it as it is.
 * `types` includes `EIP712Domain`.
 */
export type TypedData = {
  readonly domain: TypedDataStruct
  readonly message: TypedDataStruct
  readonly primaryType: string
  readonly types: TypedDataTypes
}

/** Sizes above which typed data is refused: a view could not show it. */
export const limits = {
  depth: 16,
  fields: 100,
  nameLength: 64,
  nodes: 5000,
  text: 128 * 1024,
  types: 100,
}

export function invalid(detail: string, cause?: unknown): KeysError {
  return new KeysError('TYPED_DATA_INVALID', { detail, ...(cause === undefined ? {} : { cause }) })
}
