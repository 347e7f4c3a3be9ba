import { selectorOf } from '@latchkey/keys/signing'
import * as v from 'valibot'
import erc1155 from '../../../descriptors/erc1155.json' with { type: 'json' }
import erc4626 from '../../../descriptors/erc4626.json' with { type: 'json' }
import type { CallFacts } from '../decode/CallFacts.ts'
import type { Described } from '../decode/Meaning.ts'
import { type Container, type Descriptor, descriptor } from './Descriptor.ts'
import { describeCallBy } from './describe.ts'
import { findDescriptors } from './findDescriptors.ts'
import { parseSignature } from './parseSignature.ts'

type CallOf = Container & { readonly data: string }

/** Describes a call by the descriptor of its contract, or of a standard interface. Undefined without one. */
export async function describeCall(call: CallOf, facts: CallFacts): Promise<Described | undefined> {
  for (const found of await findDescriptors('contract', call.chainId, call.to)) {
    const described = await describeCallBy(found, call, facts)
    if (described) return described
  }
  const collection = v.parse(descriptor, erc1155)
  return (await describeCallBy(collection, call, facts)) ?? describeVaultCall(call, facts)
}

/** A contract is a vault if it names its asset; the descriptor takes the asset as a constant. */
async function describeVaultCall(call: CallOf, facts: CallFacts): Promise<Described | undefined> {
  const vault = v.parse(descriptor, erc4626)
  if (!hasFunction(vault, call.data)) return undefined
  const underlyingToken = await facts.readAsset(call.to)
  if (underlyingToken === undefined) return undefined
  return describeCallBy({ ...vault, metadata: { constants: { underlyingToken } } }, call, facts)
}

function hasFunction({ display }: Descriptor, data: string): boolean {
  const selector = data.slice(0, 10).toLowerCase()
  return Object.keys(display.formats).some(
    (text) => selectorOf(parseSignature(text).signature) === selector,
  )
}
