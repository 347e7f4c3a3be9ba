import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Slots } from '../../../core/options/slots.ts'
import { useEngine } from '../useEngine.ts'
import { useSelected } from '../useSelected.ts'

export type HostSlotProps = {
  [name in keyof Slots]-?: {
    readonly name: name
    readonly context: Parameters<Required<Slots>[name]>[1]
  }
}[keyof Slots]

/** Shows content of the host. Its element stays outside the shadow root, where styles of the page apply. */
export function HostSlot({ context, name }: HostSlotProps): ReactNode {
  const { logger } = useEngine()
  // Each name is paired with its own context.
  const draw = useSelected(({ options }) => options.slots?.[name]) as
    | ((element: HTMLElement, context: HostSlotProps['context']) => unknown)
    | undefined
  const id = useId()
  const slot = useRef<HTMLSlotElement>(null)
  const words = JSON.stringify(context)

  useLayoutEffect(() => {
    const root = slot.current?.getRootNode()
    if (!draw || !(root instanceof ShadowRoot)) return undefined
    const element = document.createElement('div')
    element.slot = id
    root.host.append(element)
    const attempt = (work: () => unknown) => {
      try {
        return work()
      } catch (error) {
        logger.error(`slots.${name} failed.`, error)
        return undefined
      }
    }
    const end = attempt(() => draw(element, JSON.parse(words)))
    return () => {
      if (typeof end === 'function') attempt(() => end())
      element.remove()
    }
  }, [draw, id, logger, name, words])

  return draw && <slot name={id} ref={slot} />
}
