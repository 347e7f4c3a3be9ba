import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets a custom property on an element, or a property without inheritance if a custom one would restyle
 * all descendants. Uses the CSSOM, because a strict style policy blocks `style` attributes.
 */
export function useProperty(
  element: RefObject<HTMLElement | null>,
  name: `--lk-${string}` | `padding-${string}`,
  value: string,
): void {
  useLayoutEffect(() => element.current?.style.setProperty(name, value), [element, name, value])
}
