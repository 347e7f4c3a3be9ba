import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { connectPart } from './connectPart.ts'
import { createElement } from './createElement.ts'
import { createInstances, type Instances, instancesKey } from './instances.ts'
import { modalPart } from './modalPart.ts'
import { networkPart } from './networkPart.ts'
import type { Part } from './Part.ts'

/** Options of `defineElements`. */
export type DefineElementsOptions = {
  /** The prefix of the tags. @default 'latchkey' */
  readonly prefix?: string
}

const parts: Readonly<Record<string, Part>> = {
  button: connectPart,
  modal: modalPart,
  'network-button': networkPart,
}

/**
 * Defines `<latchkey-button>`, `<latchkey-network-button>` and `<latchkey-modal>`, and serves them with
 * the instance until it is destroyed. Existing definitions stay and serve this instance too. An element
 * chooses its instance by the attribute `instance` with its `name`, or by the property `latchkey`;
 * otherwise it takes the first. Does nothing on a server.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { defineElements } from 'latchkey/elements'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 *
 * defineElements(createLatchkey({ adapters: [evm()], networks: [ethereum] }))
 * ```
 *
 * @returns a function that removes the instance from the elements before it is destroyed.
 */
export function defineElements(
  latchkey: Latchkey,
  { prefix = 'latchkey' }: DefineElementsOptions = {},
): () => void {
  if (typeof customElements === 'undefined') return () => {}
  const removals = Object.entries(parts).map(([name, part]) =>
    instancesOf(`${prefix}-${name}`, part).add(latchkey),
  )
  const end = () => {
    for (const remove of removals) remove()
  }
  engineOf(latchkey).signal.addEventListener('abort', end, { once: true })
  return end
}

/** Returns the instances of a tag, and defines the tag if necessary. */
function instancesOf(tag: string, part: Part): Instances {
  const defined = customElements.get(tag)
  if (defined && instancesKey in defined) {
    // `createElement` of this or another version has set it, under Latchkey's own key.
    return defined[instancesKey] as Instances
  }
  const instances = createInstances()
  if (!defined) customElements.define(tag, createElement(part, instances))
  return instances
}
