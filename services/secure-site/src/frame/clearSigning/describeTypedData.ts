import type { TypedData } from '@latchkey/keys/signing'
import type { CallFacts } from '../decode/CallFacts.ts'
import type { Described } from '../decode/Meaning.ts'
import { describeTypedDataBy } from './describe.ts'
import { findDescriptors } from './findDescriptors.ts'

/** Describes typed data by the descriptor of the contract that verifies it. Undefined without one. */
export async function describeTypedData(
  typedData: TypedData,
  facts: CallFacts,
): Promise<Described | undefined> {
  const { chainId, verifyingContract: to } = typedData.domain
  // A domain without a chain is not bound to one.
  if (typeof to !== 'string' || chainId !== BigInt(facts.chainId)) return undefined
  const container = { chainId: facts.chainId, from: facts.address, to, value: 0n }
  for (const found of await findDescriptors('eip712', facts.chainId, to)) {
    const described = await describeTypedDataBy(found, typedData, container, facts)
    if (described) return described
  }
  return undefined
}
