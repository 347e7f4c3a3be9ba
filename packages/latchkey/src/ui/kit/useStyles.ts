import { useInsertionEffect } from 'react'
import { useUi } from './UiContext.ts'

/** Adopts a component's styles before it is laid out, so that they travel with its chunk. */
export function useStyles(css: string): void {
  const { adopt } = useUi()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
