import { useInsertionEffect } from 'react'
import { useKit } from './KitContext.ts'

/** Adopts a component's styles before layout. The styles are part of its chunk. */
export function useStyles(css: string): void {
  const { styles } = useKit()
  // Registered during render, so that the first effect of a commit adopts the styles of all components.
  styles.want(css)
  useInsertionEffect(styles.adopt)
}
