import * as v from 'valibot'
import permit2 from '../../../descriptors/permit2.json' with { type: 'json' }
import weth from '../../../descriptors/weth.json' with { type: 'json' }
import { addedSources } from './addedSources.ts'
import { bindingsOf, type DescriptorSource, descriptor } from './Descriptor.ts'

const shipped: readonly DescriptorSource[] = [permit2, weth].map((file) => ({
  bindings: bindingsOf(v.parse(descriptor, file)),
  load: async () => file,
}))

/** Every descriptor of this build that is bound to contracts; the operator's own come first. */
export const sources: readonly DescriptorSource[] = [...addedSources, ...shipped]
