import { useInsertionEffect } from 'react'
import { useUi } from './UiContext.ts'

/** Adopts a component's styles before it is laid out, so that they travel with its chunk. */
export function useStyles(css: string): void {
  const { styles } = useUi()
  // Wanted while drawing, so that the first of a draw's effects takes in the styles of all.
  styles.want(css)
  useInsertionEffect(styles.adopt)
}
