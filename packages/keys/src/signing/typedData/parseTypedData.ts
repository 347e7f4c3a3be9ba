import { isRecord } from '../untrusted.ts'
import { parseTypes } from './parseTypes.ts'
import { parseStruct } from './parseValue.ts'
import { invalid, limits, type TypedData, type TypedDataField } from './TypedData.ts'

const domain = 'EIP712Domain'

/** The fields that EIP-712 defines for a domain, in its order. */
const domainFields: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Parses untrusted EIP-712 typed data into exactly that which is signed. Refuses fields that `types`
 * does not list, missing fields, values of another type, and data too large to be shown.
 *
 * Vector: `src/fixtures/ethereum.json` (the example of EIP-712); a property in
 * `signTypedData.test.ts` compares the hash with viem's.
 *
 * @throws `TYPED_DATA_INVALID`, whose message names the place
 *
 * @example
 * ```ts
 * const { domain, message, primaryType, types } = parseTypedData(JSON.parse(text))
 * declare const text: string
 * ```
 */
export function parseTypedData(value: unknown): TypedData {
  if (!isRecord(value)) throw invalid('It is no object.')
  const known = ['domain', 'message', 'primaryType', 'types']
  if (Object.keys(value).some((name) => !known.includes(name)))
    throw invalid('It has more than domain, message, primaryType and types.')
  const { primaryType } = value
  const given = parseTypes(value.types)
  if (typeof primaryType !== 'string' || primaryType === domain || !given[primaryType])
    throw invalid('`primaryType` is not among the types.')
  const domainValue = value.domain ?? {}
  // A domain field outside these is refused below, as any field that the types do not list.
  const inferred = domainFields.filter(
    ({ name }) => isRecord(domainValue) && Object.hasOwn(domainValue, name),
  )
  const types = { ...given, [domain]: given[domain] ?? inferred }
  const budget = { nodes: limits.nodes, text: limits.text }
  return {
    domain: parseStruct(types, domain, domainValue, { path: 'domain', depth: 1 }, budget),
    message: parseStruct(types, primaryType, value.message, { path: 'message', depth: 1 }, budget),
    primaryType,
    types,
  }
}
