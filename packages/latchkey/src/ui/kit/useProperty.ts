import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Sets a custom property on an element. Through the CSSOM, because a strict style policy blocks
 * `style` attributes.
 */
export function useProperty<element extends HTMLElement>(
  name: `--lk-${string}`,
  value: string,
): RefObject<element | null> {
  const ref = useRef<element>(null)
  useLayoutEffect(() => ref.current?.style.setProperty(name, value), [name, value])
  return ref
}
