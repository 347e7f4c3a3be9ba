import { isNamespace, type Namespace } from '../../core/caip.ts'

/** Reads the chain family from the element's attribute. */
export function namespaceAttribute(element: Element): Namespace | undefined {
  const value = element.getAttribute('namespace')
  return isNamespace(value) ? value : undefined
}

/** Reads a number of characters from an attribute. */
export function countAttribute(element: Element, name: string): number | undefined {
  const value = element.getAttribute(name)
  return value && /^\d+$/.test(value) ? Number(value) : undefined
}

/** Reads a text from an attribute, if present. */
export function textAttribute(element: Element, name: string): string | undefined {
  return element.getAttribute(name) ?? undefined
}
