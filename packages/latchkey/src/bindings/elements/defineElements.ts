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
  /** What the tags begin with. @default 'latchkey' */
  readonly prefix?: string
}

const parts: Readonly<Record<string, Part>> = {
  button: connectPart,
  modal: modalPart,
  'network-button': networkPart,
}

/**
 * Defines `<latchkey-button>`, `<latchkey-network-button>` and `<latchkey-modal>`, and lets them
 * serve the instance until it is destroyed. Tags that are defined already are left as they are and
 * serve this instance too: by the attribute `instance` with its `name`, by the property `latchkey`,
 * or, where neither is set, as the first that came. Does nothing on a server.
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
 * @returns what ends the service before the instance does.
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

/** The instances of a tag, which is defined with none when nobody has done it yet. */
function instancesOf(tag: string, part: Part): Instances {
  const defined = customElements.get(tag)
  if (defined && instancesKey in defined) {
    // Written by `createElement`, of this or another version: the key is ours.
    return defined[instancesKey] as Instances
  }
  const instances = createInstances()
  if (!defined) customElements.define(tag, createElement(part, instances))
  return instances
}
