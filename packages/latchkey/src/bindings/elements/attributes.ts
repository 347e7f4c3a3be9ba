import { isNamespace, type Namespace } from '../../core/caip.ts'

/** The chain family that an element is about, when its attribute names one. */
export function namespaceAttribute(element: Element): Namespace | undefined {
  const value = element.getAttribute('namespace')
  return isNamespace(value) ? value : undefined
}

/** A number of characters, when the attribute holds one. */
export function countAttribute(element: Element, name: string): number | undefined {
  const value = element.getAttribute(name)
  return value && /^\d+$/.test(value) ? Number(value) : undefined
}

/** A text, when the attribute is there. */
export function textAttribute(element: Element, name: string): string | undefined {
  return element.getAttribute(name) ?? undefined
}
