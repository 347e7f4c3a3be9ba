import type { Latchkey } from '../../core/instance/latchkey.ts'
import { type Instances, instancesKey } from './instances.ts'
import type { Part, ServedElement } from './Part.ts'

/**
 * Creates an element's class, which finds its instance and serves it while the element is on the page.
 * Browsers only, because a server has no `HTMLElement` to extend.
 */
export function createElement(part: Part, instances: Instances): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = [...part.attributes, 'instance']
    static readonly [instancesKey] = instances

    #own: Latchkey | undefined
    #served: Latchkey | undefined
    #service: ServedElement | undefined
    #unsubscribe: (() => void) | undefined

    /** The instance of the element: set by property, named by the attribute `instance`, or the first one. */
    get latchkey(): Latchkey | undefined {
      return this.#own ?? instances.find(this.getAttribute('instance'))
    }

    set latchkey(latchkey: Latchkey | undefined) {
      this.#own = latchkey
      this.#settle()
    }

    connectedCallback() {
      adoptEarlyProperty(this)
      this.#unsubscribe = instances.subscribe(() => this.#settle())
      this.#settle()
    }

    disconnectedCallback() {
      this.#unsubscribe?.()
      this.#settle()
    }

    attributeChangedCallback(name: string) {
      if (name === 'instance') this.#settle()
      else this.#service?.draw?.()
    }

    #settle() {
      const latchkey = this.isConnected ? this.latchkey : undefined
      if (latchkey === this.#served) return
      this.#service?.stop()
      this.#served = latchkey
      this.#service = latchkey && part.serve(this, latchkey)
    }
  }
}

/** A property set before the definition hides the accessor. Passes its value to the accessor. */
function adoptEarlyProperty(element: HTMLElement & { latchkey?: Latchkey | undefined }): void {
  if (!Object.hasOwn(element, 'latchkey')) return
  const { latchkey } = element
  delete element.latchkey
  element.latchkey = latchkey
}
