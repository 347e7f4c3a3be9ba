import * as v from 'valibot'
import { type Binding, bindingOf, type Descriptor, descriptor } from './Descriptor.ts'
import { sources } from './sources.ts'

/** Loads the descriptors of a contract, the operator's own first. */
export async function findDescriptors(...binding: Binding): Promise<readonly Descriptor[]> {
  const name = bindingOf(...binding)
  const found = sources.filter(({ bindings }) => bindings.includes(name))
  return Promise.all(found.map(async ({ load }) => v.parse(descriptor, await load())))
}
