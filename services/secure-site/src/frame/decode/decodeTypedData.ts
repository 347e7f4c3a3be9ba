import type { TypedData, TypedDataTypes, TypedDataValue } from '@latchkey/keys/signing'
import type { CallFacts } from './CallFacts.ts'
import { amountOf } from './decodeCall.ts'
import { contractName } from './knownContracts.ts'
import type { Meaning, TreeNode } from './Meaning.ts'

/** Longest list of one field that is drawn in full. */
const mostItems = 200

/**
 * Decodes the effect of typed data, with the whole of it as a tree. The tree follows the types, because a field that
 * `types` does not list is not signed.
 */
export async function decodeTypedData(
  typedData: TypedData,
  chainId: string,
  facts: CallFacts,
): Promise<readonly Meaning[]> {
  const { domain, message, primaryType, types } = typedData
  const domainChain = domain.chainId
  const tree: Meaning = {
    domain: treeOf(types, 'EIP712Domain', domain),
    isOtherChain: domainChain !== undefined && `eip155:${domainChain}` !== chainId,
    kind: 'typedData',
    message: treeOf(types, primaryType, message),
    primaryType,
  }
  const permit = await decodePermit(typedData, facts)
  if (permit) return [...permit, tree]
  const { describeTypedData } = await import('../clearSigning/describeTypedData.ts')
  const described = await describeTypedData(typedData, facts)
  return described ? [described, tree] : [tree]
}

async function decodePermit(
  { domain, message, primaryType }: TypedData,
  { readToken }: CallFacts,
): Promise<readonly Meaning[] | undefined> {
  const { verifyingContract } = domain
  if (typeof verifyingContract !== 'string') return undefined
  const { deadline, details, permitted, spender, value } = message
  if (typeof spender !== 'string') return undefined
  if (primaryType === 'Permit' && typeof value === 'bigint') {
    const token = await readToken(verifyingContract)
    return token && [{ amount: amountOf(value), ...until(deadline), kind: 'allow', spender, token }]
  }
  if (contractName(verifyingContract) !== 'Permit2') return undefined
  const allowances = [details ?? permitted].flat()
  const meanings = await Promise.all(
    allowances.map(async (allowance): Promise<Meaning | undefined> => {
      if (!isStruct(allowance)) return undefined
      const { amount, expiration, token: address } = allowance
      if (typeof address !== 'string' || typeof amount !== 'bigint') return undefined
      const token = await readToken(address)
      const limit = amountOf(amount, details ? 160n : 256n)
      return (
        token && { amount: limit, ...until(expiration ?? deadline), kind: 'allow', spender, token }
      )
    }),
  )
  const known = meanings.filter((meaning) => meaning !== undefined)
  return known.length === allowances.length ? known : undefined
}

function until(deadline: TypedDataValue | undefined) {
  return typeof deadline === 'bigint' ? { deadline } : {}
}

function treeOf(types: TypedDataTypes, struct: string, value: TypedDataValue): TreeNode[] {
  if (!isStruct(value)) return []
  return (types[struct] ?? []).map(({ name, type }) => ({
    name,
    type,
    value: treeValue(types, type, value[name] ?? ''),
  }))
}

function treeValue(
  types: TypedDataTypes,
  type: string,
  value: TypedDataValue,
): string | readonly TreeNode[] {
  if (isList(value)) {
    const element = type.replace(/\[\d*\]$/, '')
    const items = value.slice(0, mostItems).map((item, place) => ({
      name: String(place + 1),
      type: element,
      value: treeValue(types, element, item),
    }))
    const rest = value.length - items.length
    return rest > 0 ? [...items, { name: '…', type: element, value: `+${rest}` }] : items
  }
  return isStruct(value) ? treeOf(types, type, value) : String(value)
}

function isList(value: TypedDataValue): value is readonly TypedDataValue[] {
  return Array.isArray(value)
}

function isStruct(
  value: TypedDataValue | undefined,
): value is { readonly [field: string]: TypedDataValue } {
  return typeof value === 'object' && !Array.isArray(value)
}
